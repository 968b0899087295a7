-- Indexes and triggers of a new store. A new one for stores that are there already is a step as well: migrations.server.ts.

CREATE INDEX messages_spam ON messages (received_at) WHERE is_spam = 1;
CREATE INDEX bookings_kept ON bookings (kept_until) WHERE kept_until IS NOT NULL;
CREATE INDEX bookings_drafts ON bookings (draft_until) WHERE draft_until IS NOT NULL;
CREATE INDEX bookings_visitor ON bookings (visitor) WHERE visitor IS NOT NULL;
CREATE INDEX bookings_email ON bookings (email COLLATE NOCASE) WHERE reference IS NOT NULL AND email <> '';
CREATE INDEX lines_of_booking ON booking_lines (booking);
CREATE INDEX lines_by_start ON booking_lines (start_tick);
CREATE INDEX claims_of_line ON claims (line) WHERE line IS NOT NULL;
CREATE INDEX claims_of_session ON claims (session) WHERE session IS NOT NULL;
CREATE INDEX places_of_line ON places (line);
CREATE INDEX arrivals_of_session ON arrivals (session) WHERE session IS NOT NULL;
CREATE INDEX closures_by_end ON closures (to_tick);
CREATE INDEX keys_of_booking ON booking_keys (booking);
CREATE INDEX events_of_booking ON booking_events (booking);
CREATE UNIQUE INDEX desk_people_email ON desk_people (email) WHERE removed_at IS NULL AND email <> '';
CREATE INDEX passkeys_of_person ON desk_passkeys (person);
CREATE INDEX sessions_of_person ON desk_sessions (person);
CREATE INDEX bookings_to_call ON bookings (id)
  WHERE reference IS NOT NULL AND phone <> '' AND (reply IN ('text', 'call') OR (reply = 'email' AND email = ''));
CREATE INDEX bookings_by_name ON bookings (name COLLATE NOCASE) WHERE reference IS NOT NULL;
CREATE INDEX messages_settled ON messages (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX messages_by_state ON messages (state);
CREATE INDEX messages_by_form ON messages (form, state);
CREATE INDEX messages_binned ON messages (binned_at) WHERE binned_at IS NOT NULL;
CREATE INDEX messages_by_email ON messages
  (lower(CASE WHEN json_valid(fields) THEN json_extract(fields, '$.email') END));
CREATE INDEX replies_of_message ON replies (message);
CREATE INDEX comments_by_email ON comments (email) WHERE email <> '';
CREATE INDEX bookings_network ON bookings (network) WHERE network IS NOT NULL;
CREATE INDEX counted_mails_of_address ON counted_mails (address, at);
CREATE INDEX counted_mails_by_time ON counted_mails (at);
CREATE INDEX place_wishes_by_key ON place_wishes (key) WHERE key <> '';
CREATE INDEX place_offers_waiting ON place_offers (id) WHERE answer IS NULL;
CREATE INDEX place_offers_of_wish ON place_offers (wish);
CREATE INDEX place_offers_by_hold ON place_offers (hold);
CREATE INDEX place_offers_by_time ON place_offers (made_at);
CREATE INDEX passes_by_last_four ON passes (last_four);
CREATE INDEX passes_by_email ON passes (email COLLATE NOCASE) WHERE email <> '';
CREATE INDEX moves_of_pass ON pass_moves (pass);
CREATE INDEX moves_of_line ON pass_moves (line) WHERE line IS NOT NULL;
CREATE UNIQUE INDEX payments_open ON payments (booking)
  WHERE state IN ('begun', 'open') AND booking IS NOT NULL;
CREATE INDEX payments_of_booking ON payments (booking) WHERE booking IS NOT NULL;
CREATE INDEX payments_due ON payments (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX payments_by_ticket ON payments (ticket_hash) WHERE ticket_hash IS NOT NULL;
CREATE INDEX payments_by_intent ON payments (intent) WHERE intent IS NOT NULL;
CREATE INDEX refunds_of_booking ON refunds (booking) WHERE booking IS NOT NULL;
CREATE INDEX refunds_of_payment ON refunds (payment);
CREATE INDEX refunds_due ON refunds (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX refunds_failed ON refunds (id) WHERE state = 'failed';
CREATE INDEX signatures_of_booking ON signatures (booking);
CREATE INDEX signatures_kept ON signatures (kept_until);
CREATE INDEX invoices_of_booking ON invoices (booking);
CREATE INDEX credits_of_invoice ON invoices (credits);
CREATE INDEX payments_of_message ON payments (message) WHERE message IS NOT NULL;
CREATE INDEX messages_of_booking ON messages (booking) WHERE booking IS NOT NULL;
CREATE INDEX refunds_by_provider ON refunds (refund) WHERE refund IS NOT NULL;
CREATE UNIQUE INDEX bookings_waiver_key ON bookings (waiver_key) WHERE waiver_key IS NOT NULL;
CREATE INDEX money_moves_by_time ON money_moves (at);
CREATE INDEX money_moves_of_booking ON money_moves (booking) WHERE booking IS NOT NULL;
CREATE INDEX money_moves_of_line ON money_moves (line) WHERE line IS NOT NULL;
CREATE INDEX money_moves_of_message ON money_moves (message) WHERE message IS NOT NULL;
CREATE INDEX money_moves_of_pass ON money_moves (pass) WHERE pass IS NOT NULL;
CREATE INDEX money_moves_of_payment ON money_moves (payment) WHERE payment IS NOT NULL;
CREATE INDEX money_moves_by_provider ON money_moves (provider_id) WHERE provider_id IS NOT NULL;
CREATE UNIQUE INDEX money_moves_once ON money_moves (provider_id, kind, coalesce(line, 0))
  WHERE provider_id IS NOT NULL;
CREATE UNIQUE INDEX money_moves_undone ON money_moves (opposite_of) WHERE opposite_of IS NOT NULL;
CREATE INDEX booking_lines_to_give_back ON booking_lines (back_since) WHERE back_since IS NOT NULL;
CREATE INDEX bookings_asking_invoice ON bookings (id) WHERE invoice_to IS NOT NULL;
CREATE INDEX booking_lines_without_terms ON booking_lines (booking) WHERE terms IS NULL;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX outbox_not_sent ON outbox (first_failed_at) WHERE state <> 'sent';
CREATE INDEX outbox_about ON outbox (about, kind);
CREATE INDEX outbox_by_mail_id ON outbox (mail_id);
CREATE INDEX outbox_sent_messages ON outbox (sent_at) WHERE kind = 'message' AND sent_at IS NOT NULL;
CREATE UNIQUE INDEX invoices_key ON invoices (key) WHERE key <> '';
CREATE UNIQUE INDEX bookings_receipt_key ON bookings (receipt_key) WHERE receipt_key IS NOT NULL;
CREATE UNIQUE INDEX messages_receipt_key ON messages (receipt_key) WHERE receipt_key IS NOT NULL;
CREATE INDEX same_guests_other ON same_guests (other);
CREATE INDEX incidents_booking ON incidents (booking);

-- Words of messages, to search them.
CREATE VIEW message_texts AS SELECT id, CASE WHEN json_valid(fields)
  THEN (SELECT group_concat(value, ' ') FROM json_each(fields)) ELSE fields END AS words FROM messages;
CREATE VIRTUAL TABLE message_words USING fts5(
  words, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
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
CREATE TRIGGER desk_session_ended AFTER DELETE ON desk_sessions BEGIN
  INSERT OR REPLACE INTO desk_ended_sessions (hash, used_at) VALUES (OLD.hash, OLD.used_at);
END;
CREATE TRIGGER claim_opened AFTER DELETE ON claims WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
  INSERT INTO opened_times VALUES (OLD.room, OLD.tick, OLD.tick + 1);
END;
CREATE TRIGGER place_opened AFTER DELETE ON places WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
  INSERT INTO opened_times SELECT NULL, start_tick, start_tick + 1 FROM sessions WHERE id = OLD.session;
END;
CREATE TRIGGER closure_opened AFTER UPDATE OF removed_at ON closures
  WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL AND EXISTS (SELECT 1 FROM place_wishes) BEGIN
  INSERT INTO opened_times VALUES (OLD.room, OLD.from_tick, OLD.to_tick);
END;
CREATE TRIGGER pass_not_below_zero BEFORE INSERT ON pass_moves WHEN NEW.units < 0 BEGIN
  SELECT RAISE(ABORT, 'a pass has no more than that')
  WHERE (SELECT coalesce(sum(units), 0) FROM pass_moves WHERE pass = NEW.pass) + NEW.units < 0;
END;
CREATE TRIGGER arrival_opened AFTER DELETE ON arrivals WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
  INSERT INTO opened_times VALUES ('', OLD.tick, OLD.tick + 1);
END;
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices WHEN OLD.issued_at > (unixepoch() - 94608000) * 1000
  BEGIN SELECT RAISE(ABORT, 'an invoice never goes'); END;
CREATE TRIGGER money_moves_stay BEFORE UPDATE OF at, kind, way, amount, currency, is_test ON money_moves
  WHEN OLD.currency <> '' BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;
CREATE TRIGGER money_moves_kept BEFORE DELETE ON money_moves
  WHEN OLD.is_test = 0 BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;
CREATE TRIGGER invoices_stay BEFORE UPDATE OF kind, letter, number, issued_at, booking, recipient, order_number, currency,
  lines, tax, credits, due_at ON invoices BEGIN SELECT RAISE(ABORT, 'an invoice never changes'); END;
CREATE TRIGGER money_moves_taxed AFTER INSERT ON money_moves WHEN NEW.line IS NOT NULL BEGIN
  UPDATE money_moves SET taxed = (SELECT json_object('price', price, 'extras', json(extras)) FROM booking_lines
    WHERE id = NEW.line AND extras <> '[]') WHERE id = NEW.id;
END;
CREATE TRIGGER money_moves_visit AFTER INSERT ON money_moves WHEN NEW.line IS NOT NULL BEGIN
  UPDATE money_moves SET (visit_tick, visit_name) = (SELECT start_tick, name FROM booking_lines WHERE id = NEW.line)
    WHERE id = NEW.id;
END;
CREATE TRIGGER money_moves_message AFTER INSERT ON money_moves WHEN NEW.line IS NULL AND NEW.message IS NOT NULL BEGIN
  UPDATE money_moves SET visit_name = (SELECT coalesce(
    (SELECT group_concat(value ->> 'quantity' || ' × ' || (value ->> 'title'), ', ')
      FROM json_each(iif(json_valid(fields ->> 'cart'), fields ->> 'cart', '[]'))),
    nullif(fields ->> 'event', ''), fields ->> 'cause', '') FROM messages WHERE id = NEW.message)
    WHERE id = NEW.id;
END;
CREATE TRIGGER money_moves_outlive BEFORE DELETE ON messages BEGIN
  UPDATE money_moves SET was_message = OLD.id,
    had_receipt = EXISTS (SELECT 1 FROM gift_receipts WHERE message = OLD.id) WHERE message = OLD.id;
END;
CREATE INDEX line_pasts_now ON line_pasts (id) WHERE until IS NULL;
CREATE INDEX line_pasts_until ON line_pasts (until);
CREATE INDEX pasts_of_booking ON line_pasts (booking);
CREATE INDEX pasts_of_line ON line_pasts (line);
CREATE INDEX noted_back_pasts_until ON noted_back_pasts (until);
CREATE INDEX money_moves_was_message ON money_moves (was_message) WHERE was_message IS NOT NULL;
CREATE TRIGGER line_past AFTER UPDATE OF price, start_tick, cancelled_at, kept, back_since, presence ON booking_lines
  WHEN OLD.terms IS NOT NULL AND (OLD.price <> NEW.price OR OLD.start_tick <> NEW.start_tick
    OR OLD.cancelled_at IS NOT NEW.cancelled_at OR OLD.kept IS NOT NEW.kept OR OLD.back_since IS NOT NEW.back_since
    OR (OLD.presence IS 'absent') <> (NEW.presence IS 'absent')) BEGIN
  INSERT INTO line_pasts (booking, line, price, start_tick, cancelled_at, kept, back_since, is_unowed, is_unreached)
    VALUES (OLD.booking, OLD.id, OLD.price, OLD.start_tick, OLD.cancelled_at, OLD.kept, OLD.back_since, OLD.presence IS 'absent',
      (SELECT email = '' AND phone = '' FROM bookings WHERE id = OLD.booking));
END;
CREATE TRIGGER line_past_of_contact AFTER UPDATE OF email, phone ON bookings
  WHEN (OLD.email = '' AND OLD.phone = '') <> (NEW.email = '' AND NEW.phone = '') BEGIN
  INSERT INTO line_pasts (booking, line, price, start_tick, cancelled_at, kept, back_since, is_unowed, is_unreached)
    SELECT booking, id, price, start_tick, cancelled_at, kept, back_since, presence IS 'absent', OLD.email = '' AND OLD.phone = ''
      FROM booking_lines WHERE booking = OLD.id AND terms IS NOT NULL;
END;
CREATE TRIGGER noted_back_past AFTER DELETE ON noted_backs BEGIN
  INSERT INTO noted_back_pasts (message, pass, kept, since) VALUES (OLD.message, OLD.pass, OLD.kept, OLD.since);
END;
