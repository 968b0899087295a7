/**
 * The desk's message tables, created by version 7 of the store: done and bin, search, replies, shown
 * comments, newsletter addresses, and settlements. Times are milliseconds since 1970, amounts are cents.
 */
export const deskMessageTables = `
  ALTER TABLE messages ADD COLUMN done_at INTEGER;
  ALTER TABLE messages ADD COLUMN binned_at INTEGER;
  -- A gift or an order that was paid: at the studio, or online by card.
  ALTER TABLE messages ADD COLUMN settled_at INTEGER;
  ALTER TABLE messages ADD COLUMN settled_how TEXT CHECK (settled_how IN ('cash', 'card', 'check', 'online'));
  ALTER TABLE messages ADD COLUMN settled_cents INTEGER;
  CREATE INDEX messages_settled ON messages (settled_at) WHERE settled_at IS NOT NULL;
  UPDATE messages SET settled_at = received_at, settled_how = 'online',
      settled_cents = round(CAST(json_extract(fields, '$.amount') AS REAL) * 100)
    WHERE form = 'donation' AND json_valid(fields) AND json_extract(fields, '$.paymentState') LIKE 'Paid.%';
  ALTER TABLE messages ADD COLUMN state TEXT GENERATED ALWAYS AS (CASE
    WHEN binned_at IS NOT NULL THEN 'bin' WHEN is_spam = 1 THEN 'spam' WHEN done_at IS NOT NULL THEN 'done'
    ELSE 'new' END) VIRTUAL;
  CREATE INDEX messages_by_state ON messages (state);
  CREATE INDEX messages_by_form ON messages (form, state);
  CREATE INDEX messages_binned ON messages (binned_at) WHERE binned_at IS NOT NULL;
  -- A broken disk may have made the fields of a message unreadable.
  CREATE INDEX messages_by_email ON messages
    (lower(CASE WHEN json_valid(fields) THEN json_extract(fields, '$.email') END));

  -- The words of all messages. It keeps no copy of them; what is deleted leaves nothing behind.
  CREATE VIEW message_texts AS SELECT id, CASE WHEN json_valid(fields)
    THEN (SELECT group_concat(value, ' ') FROM json_each(fields)) ELSE fields END AS words FROM messages;
  CREATE VIRTUAL TABLE message_words USING fts5(
    words, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
  INSERT INTO message_words (message_words, rank) VALUES ('secure-delete', 1);
  INSERT INTO message_words (rowid, words) SELECT id, words FROM message_texts;
  CREATE TRIGGER message_words_added AFTER INSERT ON messages BEGIN
    INSERT INTO message_words (rowid, words) SELECT id, words FROM message_texts WHERE id = new.id;
  END;
  CREATE TRIGGER message_words_removed BEFORE DELETE ON messages BEGIN
    INSERT INTO message_words (message_words, rowid, words)
      SELECT 'delete', id, words FROM message_texts WHERE id = old.id;
  END;
  CREATE TRIGGER message_words_changing BEFORE UPDATE OF fields ON messages BEGIN
    INSERT INTO message_words (message_words, rowid, words)
      SELECT 'delete', id, words FROM message_texts WHERE id = old.id;
  END;
  CREATE TRIGGER message_words_changed AFTER UPDATE OF fields ON messages BEGIN
    INSERT INTO message_words (rowid, words) SELECT id, words FROM message_texts WHERE id = new.id;
  END;

  CREATE TABLE replies (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    message   INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    person    INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
    recipient TEXT NOT NULL,
    words     TEXT NOT NULL,
    made_at   INTEGER NOT NULL,
    mail_id   TEXT NOT NULL,
    state     TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    next_at   INTEGER NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    first_failed_at INTEGER,
    error     TEXT,
    sent_at   INTEGER
  ) STRICT;
  CREATE INDEX replies_of_message ON replies (message);
  CREATE INDEX replies_not_sent ON replies (next_at) WHERE state IN ('waiting', 'failed');

  -- Comments that the studio has let onto the site, and its own answers. They outlive the message they came as.
  CREATE TABLE comments (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL for an answer of the studio, and once the message is gone.
    message   INTEGER UNIQUE REFERENCES messages (id) ON DELETE SET NULL,
    cause     TEXT,
    post      TEXT,
    -- The number, on the page, of the comment that it answers.
    reply_to  INTEGER,
    name      TEXT NOT NULL,
    email     TEXT NOT NULL COLLATE NOCASE,
    words     TEXT NOT NULL,
    -- Such as 2026-11-21.
    day       TEXT NOT NULL,
    made_at   INTEGER NOT NULL,
    hidden_at INTEGER,
    CHECK ((cause IS NULL) <> (post IS NULL))
  ) STRICT;
  CREATE INDEX comments_by_email ON comments (email) WHERE email <> '';

  CREATE TABLE letter_addresses (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    email     TEXT NOT NULL UNIQUE COLLATE NOCASE,
    -- Stands in the links to confirm and to leave.
    key       TEXT NOT NULL UNIQUE,
    asked_at  INTEGER NOT NULL,
    confirmed_at INTEGER,
    left_at   INTEGER,
    mail_id   TEXT NOT NULL,
    state     TEXT NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'waiting', 'sent', 'failed')),
    next_at   INTEGER NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    first_failed_at INTEGER,
    error     TEXT,
    sent_at   INTEGER
  ) STRICT;
  CREATE INDEX letters_not_sent ON letter_addresses (next_at) WHERE state IN ('waiting', 'failed');
  -- Whoever signed up before is asked for nothing.
  INSERT INTO letter_addresses (email, key, asked_at, mail_id, next_at)
    SELECT email, lower(hex(randomblob(32))), asked_at, lower(hex(randomblob(16))), 0 FROM (
      SELECT lower(json_extract(fields, '$.email')) AS email, min(received_at) AS asked_at FROM messages
      WHERE form = 'newsletter' AND is_spam = 0 AND json_valid(fields) AND json_extract(fields, '$.email') <> ''
      GROUP BY 1);`;
