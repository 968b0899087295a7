import { expect, test } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { type Table, type TableName, tables } from "#core/store/tables.server.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { forgetPerson } from "./forget-person.server.ts";
import { personFile } from "./person-store.server.ts";

const email = "ada@example.com";
const now = Date.parse("2026-11-26T12:00:00Z");
type Values = Record<string, string | number | Uint8Array | null>;

/** What only some values fit, or what ties rows together. */
const given: Partial<Record<TableName, Values>> = {
  messages: {
    id: 1,
    booking: null,
    form: "donation",
    fields: JSON.stringify({ email, name: "secret-name", amount: "25.00" }),
  },
  replies: { message: 1, person: null },
  comments: { message: null, post: null, email },
  letter_addresses: { email },
  bookings: {
    id: 1,
    email,
    house_rules: '["secret-rule"]',
    vouched_by: "mail",
    reply: "call",
    kept_until: null,
    pass: null,
  },
  booking_lines: {
    id: 1,
    booking: 1,
    rooms: '["secret-room"]',
    room_names: '["secret-room"]',
    helps: '["secret-help"]',
    answers: '["secret-answer"]',
    extras: '["secret-extra"]',
    terms: '{"timeZone":"secret-terms"}',
    presence: "here",
    cancelled_by: null,
    cancelled_at: null,
  },
  booking_events: { booking: 1, who: "visitor" },
  outbox: { kind: "booking", about: 1, recipient: "visitor", state: "sent" },
  booking_keys: { booking: 1 },
  place_wishes: { id: 1, email, offered: null },
  calls_to_make: { email },
  left_behind: { email, what: "new", thing: "bookings" },
  place_offers: { wish: 1, hold: null, answer: "declined" },
  passes: { id: 1, email, unit: "visits", source: "desk" },
  pass_moves: { pass: 1, line: null },
  gift_receipts: { message: 1 },
  invoices: { booking: 1, kind: "invoice", credits: null },
  donor_choices: { donor: email },
  signatures: { booking: 1 },
  payments: { id: 1, booking: 1, state: "paid", request: '{"customer_email":"secret-address"}' },
  refunds: { id: 1, payment: 1, booking: 1, line: 1, state: "done", person: null },
  money_moves: {
    booking: 1,
    line: 1,
    message: 1,
    kind: "visit",
    way: "cash",
    person: null,
    opposite_of: null,
  },
};

/** A value that can be found again. */
function valueFor(
  name: string,
  { kind, default: fallback }: Table["columns"][string],
): Values[string] | undefined {
  if (fallback === "made") return undefined;
  if (kind === "text" || kind === "json") return `secret-${name}`;
  return kind === "bytes" ? new Uint8Array([1]) : 1;
}

/** A store in which every column about a guest has a value. */
function everythingAboutAda() {
  const store = testStore();
  const about = Object.entries(tables as Record<TableName, Table>).filter(
    ([, { of }]) => typeof of === "object",
  );
  // Those that others belong to come first.
  const inOrder = about.toSorted(([, one], [, other]) => depth(one) - depth(other));
  for (const [table, { columns }] of inOrder) {
    const made = Object.entries(columns).map(([name, column]) => [name, valueFor(name, column)]);
    const row: Values = { ...Object.fromEntries(made), ...given[table as TableName] };
    if (table === "files") row.message_id = 1;
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    const marks = names.map(() => "?").join(", ");
    store.db
      .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`)
      .run(...names.map((name) => row[name] ?? null));
  }
  const rowsOf = (table: string) => store.db.prepare(`SELECT * FROM ${table}`).all();
  return { ...store, about, rowsOf };
}

function depth({ of }: Table): number {
  if (typeof of !== "object") return 0;
  return "byKind" in of ? 2 : "through" in of ? 1 : 0;
}

test("a person gets every column about them, and no key or hash", () => {
  const { db, about } = everythingAboutAda();
  const file = personFile(db, { email });
  for (const [table, { columns }] of about)
    for (const [name, { mark, default: fallback }] of Object.entries(columns)) {
      if (fallback === "made" || given[table as TableName]?.[name] === null) continue;
      if (mark.is === "personal" || mark.is === "keep")
        expect.soft(file, `${table}.${name}`).toContain(`"${mark.label}":`);
      else if (mark.is === "secret") expect.soft(file, `${table}.${name}`).not.toContain(`secret-${name}"`);
    }
});

test("of a deleted person only what is marked so is kept", () => {
  const { db, about, rowsOf } = everythingAboutAda();
  forgetPerson(db, { email }, now);
  for (const [table, { columns }] of about)
    for (const row of rowsOf(table))
      for (const [name, column] of Object.entries(columns)) {
        const isGone = column.mark.is === "personal" || column.mark.is === "secret";
        const where = `${table}.${name}`;
        if (column.mark.is === "keep") expect.soft(row[name], where).not.toBe("");
        else if (isGone && !column.blank) expect.soft(row[name], where).toBe(column.whenForgotten);
        else if (isGone) expect.soft(String(row[name]), where).not.toContain("secret");
      }
  expect(rowsOf("bookings")).toMatchObject([{ reference: "secret-reference" }]);
  expect(rowsOf("messages")).toMatchObject([{ settled_at: 1, fields: '{"amount":"25.00"}' }]);
  expect(["comments", "letter_addresses", "place_wishes", "booking_keys", "files"].flatMap(rowsOf)).toEqual(
    [],
  );
});

test("what a visit says about its guest is forgotten when the marks say so, and the rest stays", async () => {
  const { about, rowsOf, db, write } = everythingAboutAda();
  await cleanBookings({ db, write, isHeld: () => false }, now);
  for (const [table, { columns }] of about)
    for (const row of /^booking|^outbox/.test(table) ? rowsOf(table) : [])
      for (const [name, { mark, whenForgotten }] of Object.entries(columns)) {
        const ends = (mark.is === "personal" || mark.is === "secret") && mark.kept !== "row";
        if (ends) expect.soft(row[name], `${table}.${name}`).toBe(whenForgotten);
      }
  expect(rowsOf("booking_lines")).toMatchObject([{ people: 1, note: "" }]);
  // Links, mails about the visit, and whether two visits are of one guest: nothing of them is kept.
  expect(["booking_keys", "outbox", "same_guests"].flatMap(rowsOf)).toEqual([]);
});

test("of visits on several days each is forgotten so long after its own", async () => {
  const { db, write, rowsOf } = everythingAboutAda();
  const columns = Object.keys(tables.booking_lines.columns)
    .filter((name) => name !== "id" && name !== "start_tick")
    .join(", ");
  db.exec(`INSERT INTO booking_lines (${columns}, start_tick)
    SELECT ${columns}, ${tickAt(now)} FROM booking_lines`);
  await cleanBookings({ db, write, isHeld: () => false }, now);
  expect(rowsOf("booking_lines").map(({ note }) => note)).toEqual(["", "secret-note"]);
  expect(rowsOf("bookings")).toMatchObject([{ email }]);
});

test("what is not about a guest stays, though it has the number of their visit", () => {
  const { db, rowsOf } = everythingAboutAda();
  const ours = { kind: "bank", about: 1, recipient: "studio", mail_id: "of-the-bank" };
  db.prepare(
    "INSERT INTO outbox (kind, about, what, recipient, mail_id, made_at, next_at) VALUES (?, ?, 'secret-bank', ?, ?, 1, 1)",
  ).run(...Object.values(ours));
  expect(personFile(db, { email })).not.toContain("secret-bank");
  forgetPerson(db, { email }, now);
  expect(rowsOf("outbox")).toMatchObject([ours]);
});
