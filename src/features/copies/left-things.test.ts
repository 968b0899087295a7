import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { addClosure } from "#core/booking/closure-store.server.ts";
import { readCode } from "#core/booking/guest-passes.ts";
import { passByCode } from "#core/booking/pass-store.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { tables } from "#core/store/tables.server.ts";
import { limits } from "#core/values/limits.ts";
import { toHandOver } from "#features/copies/copies.server.ts";
import { changeAddress, knownAddress } from "#features/letters/newsletter-store.server.ts";
import { passService } from "#features/passes/pass-service.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { soldCode, wantedPass } from "#workshop/fixtures/passes.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { twoMachines } from "#workshop/fixtures/two-machines.fixtures.ts";

type Two = Awaited<ReturnType<typeof twoMachines>>;

const rows = ({ db }: Two["old"] | Two["next"], query: string) => db.prepare(query).all();

async function sellPass({ old }: Two): Promise<number> {
  const passes = passService(old.system, "203.0.113.7");
  const begun = await passes?.buy(wantedPass, "https://studio.example");
  if (!begun || !("url" in begun)) throw new Error("No payment was begun.");
  const session = [...old.stripe.sessions.values()].at(-1);
  if (!session) throw new Error("There is no page of Stripe.");
  await old.tell(await old.stripe.pay(session));
  return Number(rows(old, "SELECT max(id) AS id FROM passes")[0]?.id);
}

/** A gift by card that is paid, with its receipt. */
async function give({ old }: Two): Promise<void> {
  const fields = { firstName: "Gil", lastName: "Ivor", email: "gil@example.com", amount: "40" };
  await createInbox(old.store, () => old.clock.now).save(newMessage({ form: "donation", fields }));
  old.db.exec(`UPDATE messages SET settled_at = ${old.clock.now} WHERE form = 'donation';
    INSERT INTO gift_receipts (message, key, issued_at) SELECT max(id), 'opens-it', ${old.clock.now} FROM messages;
    INSERT INTO money_moves (at, kind, way, amount, currency, message, payment)
      SELECT ${old.clock.now}, 'gift', 'online', 4000, 'USD', max(id), 'pi_gift' FROM messages`);
}

const wish = (name: string, at: number) =>
  `INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at, key, visitor)
    VALUES ('lake', 30, 2, '2026-12-04', '2026-12-05', '${name}', '${name}@example.com', '', ${at}, 'key of ${name}', 'hash')`;

/** What guests do beside booking, on the machine that is replaced, and what the studio has then. */
const things: Readonly<
  Record<
    string,
    { act: (two: Two) => unknown; words: string; isThere: (two: Two) => unknown; there: unknown }
  >
> = {
  "a pass bought online": {
    act: sellPass,
    words: "Five hours, 5 hours, ending in",
    isThere: ({ old, next }) => {
      const id = Number(rows(old, "SELECT max(id) AS id FROM passes")[0]?.id);
      const pass = passByCode(next.db, readCode(soldCode(old.db, id)) ?? "");
      return [
        pass?.left,
        rows(next, "SELECT way, amount FROM money_moves"),
        rows(next, "SELECT kind, state FROM payments"),
      ];
    },
    there: [300, [{ way: "online", amount: 15_000 }], [{ kind: "pass", state: "paid" }]],
  },
  "a gift by card": {
    act: give,
    words: "Donation, paid",
    isThere: ({ next }) =>
      rows(
        next,
        "SELECT m.amount, r.key, settled_at IS NOT NULL AS isPaid FROM money_moves m JOIN messages ON messages.id = m.message JOIN gift_receipts r ON r.message = m.message",
      ),
    there: [{ amount: 4000, key: "opens-it", isPaid: 1 }],
  },
  "an order": {
    act: ({ old }) => createInbox(old.store, () => old.clock.now).save(newMessage({ form: "order" })),
    words: "Order",
    isThere: ({ old, next }) =>
      JSON.stringify(rows(next, "SELECT id, form, mail_id FROM messages")) ===
      JSON.stringify(rows(old, "SELECT id, form, mail_id FROM messages")),
    there: true,
  },
  "a message with the largest file that fits": {
    act: async ({ old }) => {
      const file = { name: "plan.pdf", bytes: new Uint8Array(limits.fileBytes).fill(7) };
      await createInbox(old.store, () => old.clock.now).save(newMessage({ file }));
    },
    words: "Feedback",
    isThere: ({ old, next }) =>
      [old, next].map((each) =>
        rows(
          each,
          "SELECT m.mail_id, f.name, length(f.bytes) AS size, hex(substr(f.bytes, -2)) AS ends FROM files f JOIN messages m ON m.id = f.message_id",
        ),
      ),
    there: Array(2).fill([
      { mail_id: expect.any(String), name: "plan.pdf", size: limits.fileBytes, ends: "0707" },
    ]),
  },
  "a sign-up for the newsletter": {
    act: ({ old }) =>
      old.db.exec(
        `INSERT INTO letter_addresses (email, key, asked_at) VALUES ('new@example.com', 'k', ${old.clock.now})`,
      ),
    words: "Newsletter",
    isThere: ({ next }) =>
      rows(next, "SELECT email, key, confirmed_at FROM letter_addresses WHERE key = 'k'"),
    there: [{ email: "new@example.com", key: "k", confirmed_at: null }],
  },
  "who leaves the newsletter": {
    act: ({ old }) =>
      changeAddress(old.store.db, knownAddress(old.db, "known@example.com")?.id ?? 0, "leave", old.clock.now),
    words: "unsubscribed, Newsletter",
    isThere: ({ next }) => knownAddress(next.db, "known@example.com")?.left_at !== null,
    there: true,
  },
  "who confirms the newsletter": {
    act: ({ old }) =>
      changeAddress(
        old.store.db,
        knownAddress(old.db, "known@example.com")?.id ?? 0,
        "confirm",
        old.clock.now,
      ),
    words: "confirmed, Newsletter",
    isThere: ({ next }) => knownAddress(next.db, "known@example.com")?.confirmed_at !== null,
    there: true,
  },
  "a wish on the waiting list": {
    act: ({ old }) => old.db.exec(wish("Wim", old.clock.now)),
    words: "Waiting list: lake, Friday, December 4 to Saturday, December 5, for 2 people",
    isThere: ({ next }) => rows(next, "SELECT name, key, visitor FROM place_wishes"),
    there: [{ name: "Wim", key: "key of Wim", visitor: null }],
  },
  "a signature for a visit that both have": {
    act: ({ old }) =>
      old.db.exec(`INSERT INTO signatures (booking, signer, is_guardian, child_name, child_year, people, language, digest, text,
        signed_at, kept_until, on_paper) VALUES (1, 'Early', 0, '', '', 1, 'en', 'd', 't', ${old.clock.now}, 4, 0)`),
    words: "signed, The moon",
    isThere: ({ next }) => rows(next, "SELECT booking, signer FROM signatures"),
    there: [{ booking: 1, signer: "Early" }],
  },
  "what happened at a visit that both have": {
    act: ({ old }) =>
      old.db.exec(`INSERT INTO incidents (booking, day, what, told, person, noted_at)
        VALUES (1, '2026-11-21', 'A bump', 'His mother', 1, ${old.clock.now})`),
    words: "something happened, The moon",
    isThere: ({ next }) => rows(next, "SELECT booking, what, told FROM incidents"),
    there: [{ booking: 1, what: "A bump", told: "His mother" }],
  },
  "an invoice for a visit that both have": {
    act: ({ old }) =>
      old.db.exec(`INSERT INTO invoices (kind, letter, number, issued_at, booking, recipient, currency, lines, key)
        VALUES ('invoice', 'X', 1, ${old.clock.now}, 1, 'School', 'USD', '[]', 'paper')`),
    words: "an invoice issued, The moon",
    isThere: ({ next }) => rows(next, "SELECT booking, letter, number, key FROM invoices"),
    there: [{ booking: 1, letter: "X", number: 1, key: "paper" }],
  },
  "what is paid for a visit that both have": {
    act: ({ old }) =>
      old.db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, booking, line)
        SELECT ${old.clock.now}, 'visit', 'cash', 3500, 'USD', booking, id FROM booking_lines`),
    words: "paid, or money given back, The moon",
    isThere: ({ next }) => rows(next, "SELECT way, amount, booking FROM money_moves"),
    there: [{ way: "cash", amount: 3500, booking: 1 }],
  },
  "a time that was closed": {
    act: ({ old }) => {
      const tick = tickAt(Date.UTC(2026, 11, 24, 15));
      const closure = {
        room: undefined,
        fromTick: tick,
        toTick: tick + 4,
        series: "s",
        isForStaff: false,
        notice: "",
      };
      addClosure(old.store.db, closure, old.clock.now);
    },
    words: "Closed time: Thursday, December 24 at 10 am to Thursday, December 24 at 11 am",
    isThere: ({ next }) => rows(next, "SELECT series, to_tick - from_tick AS ticks FROM closures"),
    there: [{ series: "s", ticks: 4 }],
  },
};

/** Both machines know an address for the newsletter. */
const known =
  "INSERT INTO letter_addresses (id, email, key, asked_at) VALUES (1, 'known@example.com', 'known', 5)";

it.each(Object.entries(things))(
  "%s, on the previous machine alone, is listed, and one press brings it over",
  async (_, of) => {
    const two = await twoMachines();
    const { old, next, desk, handToStudio } = two;
    for (const { db } of [old, next]) db.exec(known);
    await of.act(two);
    const list = handToStudio();
    expect(list).toMatchObject([{ words: expect.stringContaining(of.words), canBring: true }]);
    const presses = [desk.bring(list[0]?.id ?? 0), desk.bring(list[0]?.id ?? 0)];
    expect((await Promise.all(presses)).map(({ kind }) => kind)).toEqual(["done", "refused"]);
    expect(of.isThere(two)).toEqual(of.there);
    // The next thing that this machine is given has a number that nothing has.
    await next.visitor().book({
      submissionId: submissionId(),
      lines: [choice({ starts: "2026-12-05T15:00:00-05:00" })],
      contact: ada,
    });
    expect(rows(next, "PRAGMA foreign_key_check")).toEqual([]);
  },
);

it("every table says what becomes of a row that only a replaced machine has, and a row of each that counts is found", () => {
  for (const [name, { left, columns }] of Object.entries(tables)) {
    if (left === "own") continue;
    const of = columns as Readonly<Record<string, { readonly leadsTo: string | undefined }>>;
    const leads = "with" in left ? left.with.map((column) => of[column]?.leadsTo) : [left.knownBy in of];
    expect(leads, name).not.toContain(undefined);
    expect(leads, name).not.toContain(false);
  }
});

it("what is deleted there since, or begun and not paid, is not listed", async () => {
  const two = await twoMachines();
  const { old, next, handToStudio } = two;
  for (const { db } of [old, next]) db.exec(wish("Deleted", 5));
  next.db.exec("DELETE FROM place_wishes");
  const passes = passService(old.system, "203.0.113.7");
  await passes?.buy(wantedPass, "https://studio.example");
  await old.visitor().hold([choice()]);
  expect(handToStudio()).toEqual([]);
});

it("a machine that has nothing else hands over what was deleted there", async () => {
  const { old, handToStudio } = await twoMachines();
  recordDeletion(old.store.db, { what: "address", key: "early@example.com" }, old.clock.now);
  expect(handToStudio()).toEqual([]);
  const handed = toHandOver(old.db, "");
  expect({ ...handed, left: [...(handed?.left ?? [])] }).toMatchObject({
    left: [],
    deletions: [expect.stringContaining('"key"'), expect.stringContaining('"what":"address"')],
  });
});

it("a payment that this machine knows is not booked twice", async () => {
  const two = await twoMachines();
  await give(two);
  two.next.db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, payment)
    VALUES (1, 'gift', 'online', 4000, 'USD', 'pi_gift')`);
  const [gift] = two.handToStudio();
  expect(await two.desk.bring(gift?.id ?? 0)).toMatchObject({
    kind: "refused",
    words: expect.stringContaining("in the books here already"),
  });
  expect(rows(two.next, "SELECT * FROM messages")).toEqual([]);
});

it("of money that goes back it says how much, and whether that has happened; its guest can be called", async () => {
  const { old, next, desk, handToStudio } = await twoMachines();
  for (const { db } of [old, next])
    db.exec(`INSERT INTO payments (id, kind, booking, amount, currency, request, key, until, made_at)
      VALUES (1, 'visit', 1, 3500, 'USD', '{}', 'k', 9, 5)`);
  for (const state of ["waiting", "done"])
    old.db.exec(`INSERT INTO refunds (payment, booking, amount, currency, state, why, key, made_at)
      VALUES (1, 1, 1000, 'USD', '${state}', 'why', '${state}', ${old.clock.now})`);
  const [change] = handToStudio();
  expect(change).toMatchObject({ name: "Early Bird", canBring: false });
  expect(change?.words).toMatch(
    /^\$10 to go back online, which has not happened yet, \$10 given back online, The moon/,
  );
  expect(await desk.call(change?.id ?? 0)).toMatchObject({ kind: "done" });
});
