FROM python:3.11-slim AS build
COPY requirements.txt .
RUN python -m venv /opt/venv && /opt/venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt

FROM python:3.11-slim
# pg_dump and pg_restore, for backups of PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --no-create-home bot && install -d -o bot /data
COPY --from=build /opt/venv /opt/venv
WORKDIR /app
COPY bot bot
COPY games games
COPY storage storage
COPY pyproject.toml .
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATA_DIR=/data MONITOR_PORT=8080
# The first boards of each start need no drawing: all sprites are kept in the image.
RUN for key in teufel heimlich heller heuchel; do python -m games art $key --out /tmp/art.png; done && rm /tmp/art.png
USER bot
VOLUME /data
# Discord may let the bot wait for a while at the start.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=4)"]
CMD ["python", "-m", "bot"]
