import { cleanContact } from "#contract/booking/contact.ts";
import { bookingLimits } from "#contract/booking/limits.ts";
import type { Draft, WhoComes } from "#contract/booking/service.ts";
import type { Contact, LineChoice } from "#contract/booking/visit.ts";
import { checkLine } from "./check-line.ts";
import { instantText, TICK_MS } from "./clock.ts";
import { Invalid, TooMany, Unknown } from "./failure.ts";
import { createHoldLimits } from "./hold-limits.ts";
import type { Ledger } from "./ledger.ts";
import { keptPrice } from "./price.ts";
import type { BookingRow, LineRow } from "./rows.ts";
import { hashKey, newKey } from "./secret.ts";

/** How long a draft is kept after its hold ends, in milliseconds. */
export const draftMs = 24 * 3_600_000;

/** Maximum length of a contact field in a draft, in characters: more than any valid field has. */
const maxTyped = 600;

/** Operations on holds, each inside one transaction. */
export type Holds = {
  /**
   * @param visitor key for the limits; undefined for the studio, which has none
   * @param until when the hold ends, in milliseconds since 1970; after the configured time by default
   */
  readonly make: (
    lines: readonly LineChoice[],
    visitor: string | undefined,
    until?: number,
  ) => { id: number; hold: string; until: number };
  readonly setLine: (
    hold: string,
    choice: LineChoice,
    id: number | undefined,
    visitor: string | undefined,
  ) => number;
  readonly dropLine: (hold: string, id: number) => void;
  readonly save: (hold: string, draft: Draft) => void;
  readonly extend: (hold: string, visitor: string | undefined) => number;
};

/** Turns a stored line back into a choice. */
export function choiceOf(line: LineRow, timeZone: string): LineChoice {
  return {
    offer: line.offer,
    minutes: line.minutes,
    people: line.people,
    starts: instantText(line.tick * TICK_MS, timeZone),
    adults: line.adults,
    children: line.children,
    companions: line.companions,
    helps: line.helps.map(({ id }) => id),
    note: line.note,
  };
}

/** Prepares the statements for holds. */
export function createHolds(ledger: Ledger): Holds {
  const { db, claims, now } = ledger;
  const insert = db.prepare(
    "INSERT INTO bookings (hold_hash, kept_until, draft_until, visitor, made_at) VALUES (?, ?, ?, ?, ?)",
  );
  const keep = db.prepare("UPDATE bookings SET kept_until = ?, draft_until = ?, visitor = ? WHERE id = ?");
  const extended = db.prepare("UPDATE bookings SET extensions = extensions + 1 WHERE id = ?");
  const limit = createHoldLimits(db, now);
  const saveContact = db.prepare(
    "UPDATE bookings SET name = ?, email = ?, phone = ?, reply = ?, pays_less = ? WHERE id = ?",
  );
  const saveParty = db.prepare(`
    UPDATE booking_lines SET people = ?, adults = ?, children = ?, companions = ?, price = ?, helps = ?, note = ? WHERE id = ?`);
  const dropLine = db.prepare("DELETE FROM booking_lines WHERE id = ?");

  function find(hold: string): BookingRow {
    const row = ledger.byHold(hashKey(hold));
    if (!row || row.reference !== undefined) throw new Unknown();
    return row;
  }

  const isKept = ({ keptUntil }: BookingRow) => keptUntil !== undefined && keptUntil > now();

  function endOfHold(): number {
    return now() + ledger.setup().hold * 60_000;
  }

  /**
   * Renews a hold by its usual length; an ended one takes its times again.
   * @throws Taken, Invalid, TooMany
   */
  function renew(row: BookingRow, visitor: string | undefined): number {
    const lines = ledger.linesOf(row.id);
    // A hold made by the studio may already last longer.
    const until = Math.max(endOfHold(), row.keptUntil ?? 0);
    if (!isKept(row)) {
      const hash = limit(visitor, { except: row.id, more: lines.length, isNew: true });
      const { timeZone } = ledger.setup();
      const values = ledger.check(lines.map((line) => choiceOf(line, timeZone)));
      for (const [index, line] of lines.entries()) {
        const value = values[index];
        if (value) ledger.setLine(line, value, index, "visitor");
      }
      keep.run(until, until + draftMs, hash, row.id);
    } else
      db.prepare("UPDATE bookings SET kept_until = ?, draft_until = ? WHERE id = ?").run(
        until,
        until + draftMs,
        row.id,
      );
    return until;
  }

  return {
    make(lines, visitor, until = endOfHold()) {
      claims.sweep(now());
      const who = visitor === undefined ? "studio" : "visitor";
      const values = ledger.check(someLines(lines), who);
      const hash = limit(visitor, { except: 0, more: lines.length, isNew: true });
      const hold = newKey();
      const id = Number(insert.run(hashKey(hold), until, until + draftMs, hash, now()).lastInsertRowid);
      for (const [index, value] of values.entries()) ledger.addLine(id, value, index, who);
      ledger.recordEvent({ booking: id, who, what: "held" });
      return { id, hold, until };
    },
    setLine(hold, choice, id, visitor) {
      claims.sweep(now());
      const row = find(hold);
      const lines = ledger.linesOf(row.id);
      const old = lines.find((line) => line.id === id);
      if (id !== undefined && !old) throw new Unknown();
      const [value] = ledger.check([old ? { ...choiceParts(old), ...choice } : choice]);
      if (!value) throw new Unknown();
      if (!old) {
        if (lines.length >= bookingLimits.lines)
          throw new Invalid([{ field: "offer", message: tooManyLines }]);
        limit(visitor, { except: row.id, more: 1, isNew: false });
      }
      if (old && !isKept(row)) {
        // The old time of this line may no longer be open, so only its new one is claimed.
        ledger.setLine(old, value, lines.indexOf(old), "visitor");
        for (const [index, line] of lines.entries()) if (line !== old) retake(line, index);
        const until = endOfHold();
        const hash = limit(visitor, { except: row.id, more: 0, isNew: true });
        keep.run(until, until + draftMs, hash, row.id);
        return until;
      }
      const until = isKept(row) ? (row.keptUntil ?? now()) : renew(row, visitor);
      if (old) ledger.setLine(old, value, lines.indexOf(old), "visitor");
      else ledger.addLine(row.id, value, lines.length, "visitor");
      return until;
    },
    dropLine(hold, id) {
      const row = find(hold);
      const lines = ledger.linesOf(row.id);
      if (!lines.some((line) => line.id === id)) throw new Unknown();
      if (lines.length === 1) throw new Invalid([{ field: "offer", message: lastLine }]);
      claims.release({ booking: row.id, line: id });
      dropLine.run(id);
    },
    save(hold, draft) {
      const row = find(hold);
      storeContact(row, draft.contact);
      const lines = ledger.linesOf(row.id);
      for (const { id, ...party } of draft.lines ?? []) {
        const index = lines.findIndex((line) => line.id === id);
        const line = lines[index];
        if (line) saveLine(row, line, party, index);
      }
    },
    extend(hold, visitor) {
      claims.sweep(now());
      const row = find(hold);
      if (isKept(row)) {
        if (row.extensions >= bookingLimits.extensions)
          throw new TooMany(Math.ceil(((row.keptUntil ?? now()) - now()) / 1000));
        extended.run(row.id);
      }
      return renew(row, visitor);
    },
  };

  function retake(line: LineRow, index: number): void {
    const [value] = ledger.check([choiceOf(line, ledger.setup().timeZone)]);
    if (value) ledger.setLine(line, value, index, "visitor");
  }

  function storeContact(row: BookingRow, given: Partial<Contact> = {}): void {
    const { name, email, phone, reply, paysLess } = cleanContact({ ...row.contact, ...given });
    // Validation reports what is too long; the draft keeps only the beginning.
    const cut = (text: string) => text.slice(0, maxTyped);
    saveContact.run(cut(name), cut(email), cut(phone), reply, +paysLess, row.id);
  }

  /** Claims places for a changed party; an invalid party is saved as typed. */
  function saveLine(row: BookingRow, line: LineRow, party: Partial<WhoComes>, index: number): void {
    const { setup, schedule } = ledger;
    const choice = { ...choiceOf(line, setup().timeZone), ...party };
    const offer = setup().offers.find(({ slug }) => slug === line.offer);
    const { values } = checkLine(choice, { setup: setup(), schedule: schedule(), now: now(), isKept: true });
    if (values && isKept(row)) {
      const price = keptPrice(line, values, offer);
      ledger.changeLine(line, { ...values, name: line.name, price }, index, "visitor");
      return;
    }
    const helps = setup().whatHelps.filter(({ id }) => choice.helps?.includes(id));
    const { companions = 0, adults = null, children = null } = choice;
    const people = Number.isInteger(choice.people) ? Math.min(choice.people, 9999) : line.people;
    saveParty.run(
      people,
      adults,
      children,
      companions,
      keptPrice(line, { people, companions }, offer),
      JSON.stringify(helps.map(({ id, label }) => ({ id, label }))),
      (choice.note ?? "").slice(0, 2 * bookingLimits.note),
      line.id,
    );
  }
}

/** What carries over to a new choice: help options and the note. */
function choiceParts(line: LineRow): Pick<LineChoice, "helps" | "note"> {
  return { helps: line.helps.map(({ id }) => id), note: line.note };
}

const tooManyLines = `Please keep it to ${bookingLimits.lines} rooms in one visit. For more, write to us.`;
const lastLine = "This is the only room of your visit. Please start again if you do not want it.";

/** @throws Invalid for a visit without lines, or with too many */
export function someLines(lines: readonly LineChoice[]): readonly LineChoice[] {
  if (lines.length === 0)
    throw new Invalid([{ field: "offer", message: "Please choose what you would like to book." }]);
  if (lines.length > bookingLimits.lines) throw new Invalid([{ field: "offer", message: tooManyLines }]);
  return lines;
}
