/** The desk's columns for visits and closed times, created by version 6 of the store. */
export const deskVisitColumns = `
  -- Nobody becomes absent by themselves: NULL until somebody of the studio says so.
  ALTER TABLE booking_lines ADD COLUMN presence TEXT CHECK (presence IN ('here', 'absent'));
  ALTER TABLE booking_lines ADD COLUMN presence_at INTEGER;
  ALTER TABLE booking_lines ADD COLUMN paid_how TEXT CHECK (paid_how IN ('cash', 'card', 'pass', 'invoice', 'free'));
  -- In cents.
  ALTER TABLE booking_lines ADD COLUMN paid INTEGER;
  ALTER TABLE booking_lines ADD COLUMN paid_at INTEGER;
  -- Who gave a visit back; NULL for those that were cancelled before it was noted: visitors did.
  ALTER TABLE booking_lines ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('visitor', 'studio'));
  -- Who is told by text or call, not by mail: the change that they were told last, and the visit they were reminded of.
  ALTER TABLE bookings ADD COLUMN told_sequence INTEGER;
  ALTER TABLE bookings ADD COLUMN reminded_tick INTEGER;
  CREATE INDEX bookings_to_call ON bookings (id)
    WHERE reference IS NOT NULL AND phone <> '' AND (reply IN ('text', 'call') OR (reply = 'email' AND email = ''));
  -- Closures that were made together, such as every second Monday.
  ALTER TABLE closures ADD COLUMN series TEXT NOT NULL DEFAULT '';
  -- Kept for the staff, or closed for everybody.
  ALTER TABLE closures ADD COLUMN is_for_staff INTEGER NOT NULL DEFAULT 0;
  -- What the guests read; empty where they read nothing.
  ALTER TABLE closures ADD COLUMN notice TEXT NOT NULL DEFAULT '';
  CREATE INDEX bookings_by_name ON bookings (name COLLATE NOCASE) WHERE reference IS NOT NULL;`;
