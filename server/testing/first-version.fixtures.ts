/** A store as written by its first version: tables and three messages. It never changes. */
export const firstVersion = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE messages (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    form            TEXT NOT NULL,
    submission_id   TEXT NOT NULL,
    digest          TEXT NOT NULL,
    page            TEXT NOT NULL,
    fields          TEXT NOT NULL,
    is_spam         INTEGER NOT NULL,
    received_at     INTEGER NOT NULL,
    mail_id         TEXT NOT NULL,
    mail_state      TEXT NOT NULL CHECK (mail_state IN ('none', 'waiting', 'sent', 'failed')),
    mail_attempts   INTEGER NOT NULL DEFAULT 0,
    mail_next_at    INTEGER NOT NULL,
    mail_first_failed_at INTEGER,
    mail_error      TEXT,
    delivered_at    INTEGER,
    approved_at     INTEGER,
    UNIQUE (form, submission_id, digest)
  ) STRICT;
  CREATE INDEX messages_to_mail ON messages (mail_next_at) WHERE mail_state = 'waiting';
  CREATE TABLE files (
    message_id INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    bytes      BLOB NOT NULL
  ) STRICT;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  PRAGMA user_version = 1;
  INSERT INTO facts VALUES ('mail', 'configured');
  INSERT INTO messages VALUES
    (1, 'feedback', 'a', 'a', '/', '{"name":"Ada Reed","message":"Hello"}', 0, 1000, 'a', 'sent', 0, 1000, NULL, NULL, 2000, NULL),
    (2, 'feedback', 'b', 'b', '/', '{"name":"Spam"}', 1, 1000, 'b', 'none', 0, 1000, NULL, NULL, NULL, NULL),
    (3, 'volunteer', 'c', 'c', '/', '{"name":"Cy"}', 0, 3000, 'c', 'waiting', 1, 4000, 3500, '451 Busy', NULL, NULL);
  INSERT INTO files VALUES (3, 'cv.pdf', x'25504446');
`;

/** The same store after migration to the second version. It never changes either. */
export const secondVersion = `${firstVersion}
  CREATE INDEX messages_not_mailed ON messages (mail_first_failed_at) WHERE mail_state IN ('waiting', 'failed');
  CREATE INDEX messages_delivered ON messages (delivered_at) WHERE delivered_at IS NOT NULL;
  CREATE INDEX messages_spam ON messages (received_at) WHERE is_spam = 1;
  PRAGMA user_version = 2;
`;
