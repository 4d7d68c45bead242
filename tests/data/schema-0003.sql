CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE sessions (
    id VARCHAR(8) NOT NULL,
    game VARCHAR(64) NOT NULL,
    status VARCHAR(8) NOT NULL,
    options TEXT NOT NULL,
    schema INTEGER NOT NULL,
    state TEXT,
    version INTEGER NOT NULL,
    published_version INTEGER NOT NULL,
    seed TEXT,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    host_id BIGINT,
    language VARCHAR(2) NOT NULL,
    num_seats INTEGER NOT NULL,
    card TEXT,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    updated_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE,
    result TEXT,
    end_votes TEXT, secret TEXT,
    CONSTRAINT pk_sessions PRIMARY KEY (id),
    CONSTRAINT ck_sessions_ck_sessions_status CHECK (status IN ('LOBBY', 'RUNNING', 'FINISHED', 'ABORTED'))
);
CREATE UNIQUE INDEX ix_sessions_open_channel ON sessions (channel_id) WHERE status IN ('LOBBY', 'RUNNING');
CREATE INDEX ix_sessions_unpublished ON sessions (id) WHERE published_version < version;
CREATE INDEX ix_sessions_status ON sessions (status);
CREATE INDEX ix_sessions_guild_id ON sessions (guild_id);
CREATE INDEX ix_sessions_host_id ON sessions (host_id);
CREATE TABLE seats (
    session_id VARCHAR(8) NOT NULL,
    seat INTEGER NOT NULL,
    user_id BIGINT,
    computer VARCHAR(64),
    name TEXT NOT NULL,
    questions INTEGER NOT NULL,
    private TEXT,
    dm_closed BOOLEAN NOT NULL,
    joined_at TIMESTAMP WITH TIME ZONE NOT NULL, words TEXT,
    CONSTRAINT pk_seats PRIMARY KEY (session_id, seat),
    CONSTRAINT fk_seats_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE,
    CONSTRAINT uq_seats_session_id_user_id UNIQUE (session_id, user_id)
);
CREATE INDEX ix_seats_user_id ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE TABLE moves (
    session_id VARCHAR(8) NOT NULL,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    code TEXT NOT NULL,
    events TEXT NOT NULL,
    user_id BIGINT,
    at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_moves PRIMARY KEY (session_id, ply),
    CONSTRAINT fk_moves_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE INDEX ix_moves_user_id ON moves (user_id) WHERE user_id IS NOT NULL;
CREATE TABLE notes (
    session_id VARCHAR(8) NOT NULL,
    user_id BIGINT NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_notes PRIMARY KEY (session_id, user_id),
    CONSTRAINT fk_notes_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE INDEX ix_notes_user_id ON notes (user_id);
CREATE TABLE settings (
    scope VARCHAR(8) NOT NULL,
    scope_id BIGINT NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT pk_settings PRIMARY KEY (scope, scope_id, "key")
);
CREATE INDEX ix_sessions_channel_id ON sessions (channel_id);
CREATE TABLE records (
    session_id VARCHAR(8) NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_records PRIMARY KEY (session_id),
    CONSTRAINT fk_records_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE TABLE shards (
    shard INTEGER NOT NULL,
    owner VARCHAR(32),
    successor VARCHAR(32),
    CONSTRAINT pk_shards PRIMARY KEY (shard)
);
CREATE TABLE processes (
    id VARCHAR(32) NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    is_leaving BOOLEAN NOT NULL,
    CONSTRAINT pk_processes PRIMARY KEY (id)
);
CREATE TABLE interactions (
    id BIGINT NOT NULL,
    CONSTRAINT pk_interactions PRIMARY KEY (id)
);
INSERT INTO alembic_version VALUES ('0003');
