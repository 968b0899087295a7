import { stepsOfFirstRelease } from "../store/migrations-1.0.0.ts";

/** A store as written by its first version: tables and three messages. It never changes. */
export const firstVersion = `
  PRAGMA journal_mode = WAL;
  ${stepsOfFirstRelease[0]}
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
