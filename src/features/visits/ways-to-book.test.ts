import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { choiceOf } from "#core/booking/open-visits.server.ts";
import type { Pass } from "#core/booking/visit.ts";
import { openEntries } from "#core/booking/waitlist-store.server.ts";
import { askedToSign } from "#core/booking/waiver-signing.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { papersOf } from "#features/papers/paper-store.server.ts";
import { type EveryWay, everyWay, ways } from "#workshop/fixtures/ways-to-book.fixtures.ts";
import { createCalls } from "./desk/calls-to-make.server.ts";
import { feedSecret, readFeed } from "./views.server.ts";

/** What follows from a booking. */
async function followsFrom({ system, db, visitor }: EveryWay, pass: Pass) {
  const { visits } = system;
  const row = visits.byReference(pass.reference);
  if (!row) throw new Error("Nothing is booked.");
  const rows = (query: string) => db.prepare(query).all(row.id);
  // What offers a place comes before its booking.
  const mails = rows(
    "SELECT DISTINCT recipient, what FROM outbox WHERE kind = 'booking' AND about = ? AND what <> 'link' ORDER BY recipient, what",
  );
  const ofLines = "line IN (SELECT id FROM booking_lines WHERE booking = ?)";
  const [taken] = rows(`SELECT coalesce(sum(units), 0) AS sum FROM pass_moves WHERE ${ofLines}`);
  const said = rows("SELECT what FROM booking_events WHERE booking = ? ORDER BY id").map(({ what }) =>
    String(what),
  );
  const [stored] = rows(
    "SELECT house_rules, invoice_to, visitor, vouched_by, kept_until, hold_hash FROM bookings WHERE id = ?",
  );
  const feed = readFeed(
    system,
    await system.write((writer) => feedSecret(writer as Parameters<typeof feedSecret>[0], true)),
  );
  const [line] = visits.linesOf(row.id);
  const again = await visitor("198.51.100.9").hold(line ? [choiceOf(line)] : []);
  return {
    mail: mails.map(({ recipient, what }) => `${what} to ${recipient}`),
    waiver: said.includes(askedToSign) && visitor().read(pass)?.signed !== undefined,
    pass: taken?.sum,
    invoices: papersOf(db, visits.linesOf(row.id)).length,
    invoiceTo: stored?.invoice_to,
    houseRules: JSON.parse(String(stored?.house_rules)),
    limits: stored?.vouched_by ?? (stored?.visitor === null ? "the studio's" : "counts"),
    log: said.filter((what) => what !== "held" && what !== askedToSign),
    hasTerms:
      rows("SELECT id FROM booking_lines WHERE booking = ? AND coalesce(terms, '{}') = '{}'").length === 0,
    isKept: stored?.kept_until !== null,
    calendar: feed?.includes(pass.reference),
    isFree: again.kind === "held",
    waiting: openEntries(db, "2026-11-21").length,
  };
}

const usual = {
  mail: ["booked to studio", "booked to visitor", "reminder to visitor"],
  waiver: true,
  pass: 0,
  invoiceTo: null,
  invoices: 0,
  houseRules: ["Shoes off."],
  limits: "counts",
  log: ["booked"],
  hasTerms: true,
  isKept: false,
  calendar: true,
  isFree: false,
  waiting: 0,
};

/** What all of them call, but for what is brought over as it was. */
const theAct = "src/features/visits/make-bookings.server.ts";

const paid = { limits: "payment", log: ["booked", "confirmed"] };

const byPhone = ["from the waiting list, by phone"];
const withHold = ["with a hold", "at the guest's", "with a pass", "by invoice", "for more weeks"];

/**
 * Where in the house a booking is made, from the page or the address that it is asked for to the act: for each call in a file, in its
 * order, the ways that lead through it.
 */
const madeIn: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // Sample data, for a desk that is tried.
  "src/app/sample/sample.server.ts": [[]],
  "src/features/copies/bring-over.server.ts": [["on the previous machine"]],
  "src/features/events/guest/sign-up.tsx": [["for an event"]],
  "src/features/health/desk/machine-before.server.ts": [["on the previous machine"]],
  "src/features/visits/booking-routes.server.ts": [["by a visitor"]],
  "src/features/visits/desk/calls.ts": [byPhone],
  "src/features/visits/desk/new-booking.tsx": [["at the desk"]],
  "src/features/visits/desk/visit-changes.server.ts": [["at the desk"]],
  "src/features/visits/guest/check.tsx": [
    [...withHold, "from the waiting list", "from the waiting list, for an event"],
  ],
  "src/features/visits/visit-payments.server.ts": [
    ["paid online", "with a deposit", "for an event, paid online"],
  ],
  "src/features/visits/visit-service.server.ts": [
    [
      ...["by a visitor", ...withHold, "for an event"],
      ...["from the waiting list", "from the waiting list, for an event"],
    ],
  ],
  "src/features/waiting-list/desk/waiting.server.ts": [byPhone],
  "src/features/waiting-list/waitlist.server.ts": [byPhone],
};

it("every call that makes a booking, or asks for one, has its ways in the table, also a second one in a file", () => {
  const makes = /\.book(?:Paid|For)?\(|(?<!function )\b(?:setReference|bringOver)\(/g;
  const calls = globSync("src/**/*.{ts,tsx}").flatMap((file) => {
    if (file === theAct || /\.(test|fixtures)\./.test(file)) return [];
    const { length = 0 } = readFileSync(file, "utf8").match(makes) ?? [];
    return length === 0 ? [] : [[file, length]];
  });
  expect(Object.fromEntries(calls)).toEqual(
    Object.fromEntries(Object.entries(madeIn).map(([file, { length }]) => [file, length])),
  );
  expect([...new Set(Object.values(madeIn).flat(2))].sort()).toEqual(Object.keys(ways).sort());
});

/** What differs between the ways. */
const differs: Readonly<Record<string, Partial<Record<keyof typeof usual, unknown>>>> = {
  "paid online": paid,
  "with a deposit": paid,
  "with a pass": { ...paid, pass: -1 },
  // Its number comes once the booking is confirmed.
  "by invoice": { invoiceTo: "A school" },
  "at the desk": { limits: "the studio's" },
  "from the waiting list": { limits: "the studio's" },
  "from the waiting list, by phone": { limits: "the studio's" },
  "from the waiting list, for an event": { houseRules: [], isFree: true, limits: "the studio's" },
  // An owner books it with a press, and where its guest came from that day counts no more.
  "on the previous machine": { mail: ["booked to visitor", "reminder to visitor"], limits: "the studio's" },
  // The house rules are those of the rooms; an event has more places.
  "for an event": { houseRules: [], isFree: true },
  "for an event, paid online": { ...paid, houseRules: [], isFree: true },
};

it.each(Object.entries(ways))("what follows from a booking follows %s", async (way, book) => {
  const app = await everyWay();
  const pass = await book(app);
  expect(await followsFrom(app, pass)).toEqual({ ...usual, ...differs[way] });
});

it.each(Object.entries(ways))("who is reached by no mail is called, booked %s", async (_way, book) => {
  const app = await everyWay();
  writeFact(app.db, mailFact, "not configured");
  const { reference } = await book(app);
  const calls = createCalls(app.system.visits).list();
  expect(calls.map((call) => call.reference)).toContain(reference);
});
