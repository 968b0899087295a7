/**
 * Who vouches for a booking, and from which address it came, added by version 8 of the store.
 *
 * `bookings.visitor` is from now on a keyed hash of the address (IPv4, or the /64 network of IPv6) of a hold, and of a
 * booking that nobody vouches for yet. It is NULL once somebody does, the day after the visit, and for the studio.
 */
export const vouchedColumns = `
  UPDATE bookings SET visitor = NULL WHERE visitor IS NOT NULL;
  DROP TABLE holds_made;
  DELETE FROM facts WHERE name = 'visitor salt';
  -- The same of the network around the address: /24, or /48.
  ALTER TABLE bookings ADD COLUMN network TEXT;
  CREATE INDEX bookings_network ON bookings (network) WHERE network IS NOT NULL;
  ALTER TABLE bookings ADD COLUMN vouched_at INTEGER;
  ALTER TABLE bookings ADD COLUMN vouched_by TEXT CHECK (vouched_by IN ('mail', 'payment', 'studio'));
  -- Whether the key was sent to the guest by mail: only whoever reads that mail has it.
  ALTER TABLE booking_keys ADD COLUMN is_mailed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE place_wishes ADD COLUMN visitor TEXT;`;
