/**
 * The desk's people and log, created by version 5 of the store. Times are milliseconds since 1970. Secrets
 * are stored as SHA-256 hashes.
 */
export const deskTables = `
  CREATE TABLE desk_people (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT NOT NULL,
    email      TEXT NOT NULL COLLATE NOCASE,
    role       TEXT NOT NULL CHECK (role IN ('owner', 'host')),
    made_at    INTEGER NOT NULL,
    -- Their name stays for the log.
    removed_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX desk_people_email ON desk_people (email) WHERE removed_at IS NULL AND email <> '';

  CREATE TABLE desk_passkeys (
    -- The credential's id, in base64url.
    id         TEXT PRIMARY KEY,
    person     INTEGER NOT NULL REFERENCES desk_people (id) ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    counter    INTEGER NOT NULL,
    transports TEXT NOT NULL DEFAULT '[]',
    name       TEXT NOT NULL DEFAULT '',
    made_at    INTEGER NOT NULL,
    used_at    INTEGER
  ) STRICT;
  CREATE INDEX passkeys_of_person ON desk_passkeys (person);

  CREATE TABLE desk_sessions (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    hash            TEXT NOT NULL UNIQUE,
    person          INTEGER NOT NULL REFERENCES desk_people (id) ON DELETE CASCADE,
    made_at         INTEGER NOT NULL,
    used_at         INTEGER NOT NULL,
    confirmed_until INTEGER NOT NULL DEFAULT 0,
    device          TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX sessions_of_person ON desk_sessions (person);

  -- Links that are printed or mailed: to set up the desk, to sign in, to invite somebody, to confirm an act.
  CREATE TABLE desk_links (
    hash      TEXT PRIMARY KEY,
    -- The same as a code to paste; NULL where there is none.
    code_hash TEXT,
    purpose   TEXT NOT NULL CHECK (purpose IN ('setup', 'recover', 'sign-in', 'invite')),
    person    INTEGER REFERENCES desk_people (id) ON DELETE CASCADE,
    role      TEXT CHECK (role IN ('owner', 'host')),
    made_at   INTEGER NOT NULL,
    until     INTEGER NOT NULL,
    spent_at  INTEGER,
    tries     INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE desk_challenges (
    challenge TEXT PRIMARY KEY,
    purpose   TEXT NOT NULL,
    person    INTEGER,
    until     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE desk_log (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
    what   TEXT NOT NULL,
    about  TEXT NOT NULL,
    at     INTEGER NOT NULL
  ) STRICT;`;
