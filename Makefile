# Everything a fresh machine needs is here: `make run` and `make test` install what they use into .venv.

PYTHON ?= python3
BIN := .venv/bin
MINUTES ?= 10
SEED ?= 1
PROCESSES ?= 1

.PHONY: run test lint bench lock playthroughs game mutants storm clean

run: .venv/installed
	@if [ -n "$$DISCORD_TOKEN" ] || grep -Eqs '^ *DISCORD_TOKEN *= *[^ #]' .env; \
	then exec deploy/again $(BIN)/python -m bot; \
	else exec $(BIN)/python -m sandbox --run bot; fi

test: lint
	@$(BIN)/python -m pytest -n auto -q

lint: .venv/installed-dev
	@$(BIN)/ruff check --quiet . && $(BIN)/ruff format --check --quiet . && $(BIN)/mypy

bench: .venv/installed-dev
	@$(BIN)/python -m benchmarks

storm: .venv/installed-dev
	@$(BIN)/python -m tests.storm --minutes $(MINUTES) --seed $(SEED) --processes $(PROCESSES)

lock: .venv/installed-dev
	@$(BIN)/python -m piptools compile --quiet --upgrade --strip-extras --no-header --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file requirements.txt pyproject.toml

playthroughs: .venv/installed-dev
	@$(BIN)/python -m tests.playthroughs

game: .venv/installed-dev
	@test -n "$(KEY)" || { echo 'make game KEY=mygame TITLE="My Game"'; exit 1; }
	@$(BIN)/python -m tests.model.copy "$(KEY)" $(if $(TITLE),--title "$(TITLE)")
	@$(BIN)/python -m tests.playthroughs
	@echo "games/$(KEY) plays like the model: change it as docs/adding_a_game.md says."

mutants: .venv/installed-dev
	@$(BIN)/python -m tests.mutants $(GAME) $(if $(MOST),--most $(MOST))

.venv/bin/python:
	@echo "Making a virtual environment in .venv …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.11 …"; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml | .venv/bin/python
	@echo "Installing what the bot needs (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/installed-dev: pyproject.toml | .venv/bin/python
	@echo "Installing what the bot and its tests need (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ .venv/installed

clean:
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
