/**
 * Hashes of sessions that have ended, added by version 9 of the store: a form posted with such a cookie comes from
 * somebody who was signed in, and must not be lost.
 */
export const endedSessions = `
  CREATE TABLE desk_ended_sessions (
    hash    TEXT PRIMARY KEY,
    -- The session's last use, in milliseconds since 1970.
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER desk_session_ended AFTER DELETE ON desk_sessions BEGIN
    INSERT OR REPLACE INTO desk_ended_sessions (hash, used_at) VALUES (OLD.hash, OLD.used_at);
  END;`;
