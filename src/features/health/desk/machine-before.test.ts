import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { noteMail } from "#core/outbox/mail-store.server.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { onlyHereWords } from "#features/copies/copies.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { addFinding, openFindings } from "#features/payments/payment-store.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { twoMachines } from "#workshop/fixtures/two-machines.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { machineBefore } from "./machine-before.server.ts";

const starts = "2026-12-04T15:00:00-05:00";
const moon = (changes: Parameters<typeof choice>[0] = {}) => choice({ offer: "moon", starts, ...changes });

it("what a guest has booked on the previous machine is booked here with all that belongs to it, once, and nobody is mailed twice", async () => {
  const { old, next, desk, handToStudio, bookings } = await twoMachines();
  const lines = [moon({ helps: ["lights-low"], note: "By the window, please." })];
  const booked = await old.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  old.db.exec("UPDATE outbox SET state = 'sent', sent_at = 1 WHERE what = 'booked'");
  await createInbox(old.store, () => old.clock.now + 1).save(newMessage());
  const list = handToStudio();
  expect(list).toMatchObject([
    {
      what: "new",
      thing: "bookings",
      name: ada.name,
      reference: booked.reference,
      words: expect.stringContaining("The moon, Friday, December 4"),
      canBring: true,
    },
    { thing: "messages", words: "Feedback", reference: undefined, canBring: true },
  ]);
  expect(onlyHereWords(old.db)).toContain("1 booking and 1 message");
  const before = await old.visitor().read(booked);
  const [id = 0] = list.map((one) => one.id);
  const [first, second] = await Promise.all([desk.bring(id), desk.bring(id)]);
  expect([first.kind, second.kind]).toEqual(["done", "refused"]);
  expect(bookings()).toHaveLength(2);
  // Its guest's link opens it, as it was.
  expect(await next.visitor().read(booked)).toEqual(before);
  const mails = next.db
    .prepare("SELECT what, recipient FROM outbox WHERE about = 2 AND kind = 'booking'")
    .all();
  expect(mails).toEqual([{ what: "reminder", recipient: "visitor" }]);
  // Nobody else gets that time.
  expect(
    await next.visitor().book({ submissionId: submissionId(), lines: [moon()], contact: ada }),
  ).toMatchObject({ kind: "taken" });
  const [message] = desk.list();
  expect(await desk.bring(message?.id ?? 0)).toMatchObject({ kind: "done" });
  expect(next.db.prepare("SELECT fields FROM messages").all()).toHaveLength(1);
  expect(desk.list()).toEqual([]);
  // What is handed over once more stays done, and nothing of a person is kept there.
  expect(handToStudio()).toEqual([]);
  expect(JSON.stringify(next.db.prepare("SELECT * FROM left_behind").all())).not.toContain("Ada");
});

it("a mail that never went, or may have gone, goes, and says so", async () => {
  const { old, next, desk, handToStudio } = await twoMachines();
  const sent = async (day: string, begun: string) => {
    const contact = { ...ada, email: `${day}@example.com`, phone: "" };
    const lines = [moon({ starts: `2026-12-${day}T15:00:00-05:00` })];
    await old.visitor(`203.0.113.${day}`).book({ submissionId: submissionId(), lines, contact });
    old.db.exec(
      `UPDATE outbox SET begun_at = ${begun} WHERE id = (SELECT max(id) FROM outbox WHERE what = 'booked' AND recipient = 'visitor')`,
    );
  };
  await sent("08", "NULL");
  await sent("09", "1");
  for (const { id } of handToStudio()) await desk.bring(id);
  const mails =
    "SELECT may_repeat FROM outbox WHERE what = 'booked' AND recipient = 'visitor' AND about > 1 ORDER BY id";
  expect(next.db.prepare(mails).all()).toEqual([{ may_repeat: 0 }, { may_repeat: 1 }]);
});

it("a time that is taken or closed, or was booked by hand, is said, nothing changes, and its guest can be called", async () => {
  const { old, next, desk, handToStudio, bookings } = await twoMachines();
  const guest = { ...ada, phone: "(614) 555-0142" };
  const book = (of: typeof old | typeof next, day: string, contact = guest) =>
    of.visitor(`203.0.113.${day}`).book({
      submissionId: submissionId(),
      lines: [moon({ starts: `2026-12-${day}T15:00:00-05:00` })],
      contact,
    });
  await book(old, "08");
  await book(old, "09");
  await book(old, "10");
  await book(old, "11");
  await book(next, "08", { ...ada, name: "Sam Hill", email: "sam@example.com", phone: "(614) 555-0199" });
  // By hand, in another room: with the same address, and with the same number, written otherwise.
  const byHand = [
    ["09", ada],
    ["11", { ...ada, email: "", phone: "+1 614 555 0142" }],
  ] as const;
  for (const [day, contact] of byHand)
    await next.studio.book({
      submissionId: submissionId(),
      lines: [{ ...choice({ offer: "wood", starts: `2026-12-${day}T15:00:00-05:00` }), offer: "any" }],
      contact,
    });
  next.db.exec(
    "INSERT INTO closures (from_tick, to_tick, made_at) SELECT start_tick, start_tick + 4, 1 FROM (SELECT unixepoch('2026-12-10T20:00:00Z') / 900 AS start_tick)",
  );
  const count = bookings().length;
  const list = handToStudio();
  const answers = await Promise.all(list.map(({ id }) => desk.bring(id)));
  expect(answers.map(({ words }) => words)).toEqual([
    expect.stringContaining("taken or closed"),
    expect.stringContaining("has a visit at that time already"),
    expect.stringContaining("taken or closed"),
    expect.stringContaining("has a visit at that time already"),
  ]);
  expect(bookings()).toHaveLength(count);
  const [one] = list;
  expect(await Promise.all([desk.call(one?.id ?? 0), desk.call(one?.id ?? 0)])).toMatchObject([
    { kind: "done" },
    { kind: "refused" },
  ]);
  expect(openCalls(next.db)).toMatchObject([
    {
      name: ada.name,
      phone: guest.phone,
      path: "/desk/bookings/new",
      words: expect.stringMatching(/^You booked .+ just as our website moved/),
    },
  ]);
  expect(await desk.done(list[1]?.id ?? 0)).toEqual({
    kind: "done",
    words: `Done: ${ada.name} is off this list.`,
  });
  expect(await desk.done(list.length + 9)).toMatchObject({ kind: "refused" });
  // The log says which, and nothing of a person.
  const acts = next.db.prepare("SELECT about FROM desk_log ORDER BY id DESC LIMIT 2").all();
  expect(acts).toEqual([{ about: list[1]?.reference }, { about: one?.reference }]);
  expect(desk.list()).toHaveLength(2);
  // Who asks to be forgotten is forgotten here, too.
  forgetPerson(next.store.db, { email: ada.email }, next.clock.now);
  expect(desk.list()).toEqual([]);
});

it("what was paid online comes along; what Stripe's list has shown meanwhile is with the visit, or is said", async () => {
  const { old, next, desk, handToStudio } = await twoMachines();
  const pay = async (day: string) => {
    const { session } = await old.begun([choice({ starts: `2026-12-${day}T15:00:00-05:00` })], {
      ...ada,
      email: `${day}@example.com`,
      phone: "",
    });
    await old.tell(await old.stripe.pay(session));
  };
  await pay("08");
  await pay("09");
  await pay("10");
  const list = handToStudio();
  expect(list).toHaveLength(3);
  const intents = old.db
    .prepare("SELECT intent FROM payments ORDER BY id")
    .all()
    .map(({ intent }) => String(intent));
  const found = (intent: string) => ({
    what: "unknown" as const,
    provider_id: intent,
    payment: intent,
    amount: 3500,
    currency: "USD",
    found_at: 1,
    is_test: 1,
  });
  for (const intent of intents.slice(1)) addFinding(next.store.db, found(intent));
  // The owner has dealt with the last one, such as at Stripe.
  next.db.exec("UPDATE payment_findings SET closed_at = 1 WHERE id = 2");
  const answers = [];
  for (const { id } of list) answers.push(await desk.bring(id));
  expect(answers).toMatchObject([
    { kind: "done", words: expect.not.stringContaining("Stripe") },
    { kind: "done", words: expect.stringContaining("is with it now") },
    { kind: "refused", words: expect.stringContaining("in the books here already") },
  ]);
  expect(openFindings(next.db)).toEqual([]);
  const moves = "SELECT kind, way, amount, payment FROM money_moves WHERE booking IS NOT NULL ORDER BY id";
  expect(next.db.prepare(moves).all()).toEqual(
    intents.slice(0, 2).map((payment) => ({ kind: "visit", way: "online", amount: 3500, payment })),
  );
});

it("a change of a visit that both machines have can only be called about, and only by an owner", async () => {
  const { old, next, parts, desk, early, handToStudio } = await twoMachines();
  if (early.kind !== "booked") throw new Error("It was not booked.");
  await old.visitor("203.0.113.9").cancel(early, undefined);
  const [change] = handToStudio();
  expect(change).toMatchObject({
    what: "change",
    name: "Early Bird",
    words: expect.stringContaining("cancelled"),
    canBring: false,
  });
  expect(await desk.bring(change?.id ?? 0)).toMatchObject({ kind: "refused" });
  expect(await desk.call(change?.id ?? 0)).toEqual({
    kind: "done",
    words: "Early Bird now stands on Calls to make.",
  });
  expect(openCalls(next.db)).toMatchObject([
    { path: `/desk/bookings/${early.reference}`, words: expect.stringContaining("You changed something") },
  ]);
  const host = machineBefore(parts, { ...sam, role: "host" });
  expect(() => host.list()).toThrow("Only an owner");
  await expect(host.bring(1)).rejects.toThrow("Only an owner");
  expect(host.count()).toBe(0);
  noteMail(next.store.db, true);
});

it("passes, signatures and invoices of a visit come along; a pass that is not known here, or has not enough left, is said", async () => {
  const { old, next, desk, handToStudio } = await twoMachines();
  const book = async (day: string, pass: number) => {
    const contact = { ...ada, email: `${day}@example.com`, phone: "" };
    const lines = [moon({ starts: `2026-12-${day}T15:00:00-05:00` })];
    await old.visitor(`203.0.113.${day}`).book({ submissionId: submissionId(), lines, contact });
    old.db.exec(`INSERT INTO pass_moves (pass, at, what, units, line, cents)
        SELECT ${pass}, 2, 'used', -3, max(id), 3500 FROM booking_lines;
      INSERT INTO money_moves (at, kind, way, amount, currency, booking, line, pass)
        SELECT 2, 'visit', 'pass', 3500, 'USD', booking, id, ${pass} FROM booking_lines ORDER BY id DESC LIMIT 1;
      INSERT INTO signatures (booking, signer, is_guardian, child_name, child_year, people, language, digest, text, signed_at,
        kept_until, on_paper) SELECT max(id), 'Ada', 0, '', '', 1, 'en', 'd', 't', 3, 4, 0 FROM bookings;
      INSERT INTO invoices (kind, letter, number, issued_at, booking, recipient, currency, lines, key)
        SELECT 'invoice', 'X', id, 3, id, 'School', 'USD', '[]', 'key' || id FROM bookings ORDER BY id DESC LIMIT 1`);
  };
  await book("08", 7);
  old.db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source)
      VALUES (8, 'unknown', 'EFGH', 'five', 'visits', 5, 0, 'USD', 1, 'desk');
    INSERT INTO pass_moves (pass, at, what, units) VALUES (8, 1, 'sold', 5)`);
  await book("09", 8);
  old.db.exec("INSERT INTO pass_moves (pass, at, what, units) VALUES (7, 1, 'corrected', 1)");
  await book("10", 7);
  const answers = [];
  for (const { id, thing } of handToStudio()) if (thing === "bookings") answers.push(await desk.bring(id));
  expect(answers).toMatchObject([
    { kind: "done" },
    { kind: "refused", words: expect.stringContaining("sold on the previous machine") },
    { kind: "refused", words: expect.stringContaining("is here already") },
  ]);
  const rows = (query: string) => next.db.prepare(query).all();
  expect(rows("SELECT pass, units FROM pass_moves WHERE what = 'used'")).toEqual([{ pass: 7, units: -3 }]);
  expect(rows("SELECT way, amount, pass FROM money_moves")).toEqual([{ way: "pass", amount: 3500, pass: 7 }]);
  expect(rows("SELECT signer, booking FROM signatures")).toEqual([{ signer: "Ada", booking: 2 }]);
  expect(rows("SELECT recipient, booking FROM invoices")).toEqual([{ recipient: "School", booking: 2 }]);
  expect(rows("SELECT count(*) AS n FROM bookings")).toEqual([{ n: 2 }]);
});
