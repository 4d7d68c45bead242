# Everything a fresh machine needs is here: `make run` and `make test` install what they use into .venv.

PYTHON ?= python3
BIN := .venv/bin
MINUTES ?= 10
SEED ?= 1
PROCESSES ?= 1
WORLDS ?= 1
DAYS ?= 1
# Many tests wait for sockets and processes: one more of them than there are cores keeps all cores busy.
WORKERS = $(shell $(PYTHON) -c "import os; print(1 + (os.cpu_count() or 1))")
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -q

.PHONY: run test quick long browser lint bench lock playthroughs page pictures art game mutants storm world nightly clean

# Without a token it is the local Discord that is started; what the bot reads as one, the bot decides.
run: .venv/installed
	@$(BIN)/python -m bot has-token; case $$? in \
	0) exec deploy/again $(BIN)/python -m bot;; \
	1) exec $(BIN)/python -m sandbox --run bot;; \
	*) exit 2;; esac

test: lint browser
	@$(PYTEST) --check-quick

# What needs less than a third of a second, asked often; `long` does far more of what differs by chance only.
quick: WORKERS = auto
quick: lint
	@$(PYTEST) -m "not slow"

long: lint browser
	@LONG=1 $(PYTEST) --timeout 3600 -o faulthandler_timeout=3590

# Where none can be had, the tests of pages are left out, and the last line says so.
browser: .venv/installed-dev
	@$(BIN)/python -m tests.browser

lint: .venv/installed-dev
	@$(BIN)/ruff check --quiet . && $(BIN)/ruff format --check --quiet . && $(BIN)/mypy
	@walls=$$($(BIN)/lint-imports --no-cache) || { echo "$$walls"; exit 1; }

bench: .venv/installed-dev
	@$(BIN)/python -m benchmarks

storm: .venv/installed-dev
	@$(BIN)/python -m tests.storm --minutes $(MINUTES) --seed $(SEED) --processes $(PROCESSES)

world: .venv/installed-dev
	@$(BIN)/python -m tests.world --seed $(SEED) --days $(DAYS) --worlds $(WORLDS)

# Other worlds each night: a thousand of them, the planted faults that they must find, and several processes in a storm.
nightly: .venv/installed-dev
	@$(BIN)/python -m tests.world --seed $$(date +%Y%m%d)000 --worlds 1000
	@$(BIN)/python -m tests.world --planted --days 0.5
	@$(BIN)/python -m tests.storm --minutes 30 --seed $$(date +%Y%m%d) --processes 3

# One lock for all versions of Python and all systems, with markers; it names no package index.
lock: .venv/installed-dev
	@$(BIN)/python -m uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links --output-file requirements.txt pyproject.toml

playthroughs: .venv/installed-dev
	@$(BIN)/python -m tests.playthroughs $(KEY)

# The texts of docs/verify.html are those of the catalogues, in all languages.
page: .venv/installed-dev
	@$(BIN)/python -m tests.verify_page.texts

# The pictures of the README, from games on the page of the local Discord: a few minutes, and needs Chromium.
pictures: .venv/installed-dev
	@$(BIN)/python -m benchmarks.pictures

# All drawings of a game as they are used, on one sheet; without KEY, of all games.
art: .venv/installed-dev
	@for key in $(or $(KEY),$(filter-out drawing,$(notdir $(patsubst %/art,%,$(wildcard games/*/art))))); do $(BIN)/python -m games art $$key || exit; done

game: .venv/installed-dev
	@test -n "$(KEY)" || { echo 'make game KEY=mygame TITLE="My Game"'; exit 1; }
	@$(BIN)/python -m tests.model.copy "$(KEY)" "$(TITLE)"
	@$(BIN)/python -m tests.playthroughs $(KEY)
	@echo "games/$(KEY) plays like the model: change it as docs/adding_a_game.md says."

mutants: .venv/installed-dev
	@$(BIN)/python -m tests.mutants $(GAME) $(if $(MOST),--most $(MOST))

.venv/bin/python:
	@echo "Making a virtual environment in .venv …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.11 …"; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml requirements.txt | .venv/bin/python
	@echo "Installing what the bot needs (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

.venv/installed-dev: .venv/installed
	@echo "Installing what its tests need (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

clean:
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
