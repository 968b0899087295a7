/**
 * When something was removed at the desk, in milliseconds since 1970, added by version 11 of the store. It can be brought
 * back for 30 days. NULL: it was not removed.
 */
export const removedColumns = `
  ALTER TABLE place_wishes ADD COLUMN removed_at INTEGER;
  ALTER TABLE closures ADD COLUMN removed_at INTEGER;
  ALTER TABLE letter_addresses ADD COLUMN removed_at INTEGER;
  -- When a removed address had confirmed, to bring that back with it.
  ALTER TABLE letter_addresses ADD COLUMN confirmed_before INTEGER;`;
