/** Mails that somebody could set off for any address, to limit them: server/mail/mail-limit.ts. */
export const countedMailTables = `
  CREATE TABLE counted_mails (
    -- A hash of the address as it is counted.
    address TEXT NOT NULL,
    -- When it goes out, in milliseconds since 1970. It may lie ahead.
    at      INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX counted_mails_of_address ON counted_mails (address, at);
  CREATE INDEX counted_mails_by_time ON counted_mails (at);`;
