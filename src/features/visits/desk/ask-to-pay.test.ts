import { expect, it } from "vitest";
import { openCalls } from "#desk/calls-store.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { bookingMails } from "../booking-mails.server.ts";
import { wordsNow } from "./live-calls.server.ts";

const origin = "https://studio.example";

/** A visit that was booked to be paid at the studio. */
async function studio() {
  const { stripe, payments, follow, begun } = await testStripe();
  const app = await deskWith([choice()], "host", testDesk({}, undefined, payments));
  follow(app.clock);
  const pass = app.booked;
  const pay = async () => {
    const result = await app.visitor().payRest(pass, origin);
    if (result.kind !== "pay") throw new Error(JSON.stringify(result));
    const { session, ticket } = begun();
    return { session: stripe.pay(session), ticket };
  };
  return { ...app, stripe, pass, pay };
}

const ticketOf = (address: string | null) => new URL(address ?? "").searchParams.get("ticket") ?? "";

it("a guest who is asked to pay finds a button on the visit's page and a link in a mail, and pays what is left, once", async () => {
  const { desk, pass, pay, read, visitor, system, store, db, clock, stripe } = await studio();
  expect(read()?.rest).toBeUndefined();
  expect(desk.booking(pass.reference)?.toAsk).toBe(3500);
  db.exec("UPDATE outbox SET state = 'sent'");
  clock.now += 3_600_000;
  expect(await desk.askToPay(pass.reference)).toEqual({ kind: "changed" });
  expect(read()?.rest).toBe(3500);
  const queued = db.prepare("SELECT id FROM outbox WHERE what = 'changed' AND recipient = 'visitor'").get();
  const mail = testOutbox(store, "booking").next(
    clock.now + 600_000,
    Array.from({ length: Number(queued?.id) }, (_, id) => id),
  );
  const addresses = { from: "a@b.c", to: ["a@b.c"], dataDir: "" };
  const composed = mail && (await bookingMails(system, store, addresses)(mail));
  expect(composed?.text).toContain("You can pay for your visit online before you come.");
  expect(composed?.text).toMatch(/To pay \$35 online, if you like: https:\S+#pay\n/);
  const { ticket } = await pay();
  expect(await visitor().comeBack(ticket, false)).toMatchObject({ kind: "paid" });
  expect(read()).toMatchObject({ money: { paid: 3500, due: 0 } });
  // The desk no longer says that nobody has confirmed it.
  expect(db.prepare("SELECT vouched_by AS by FROM bookings").get()).toEqual({ by: "payment" });
  expect(read()?.rest).toBeUndefined();
  expect(await desk.askToPay(pass.reference)).toMatchObject({ kind: "invalid" });
  expect(await visitor().payRest(pass, origin)).toEqual({ kind: "nothing" });
  expect(stripe.sessions.size).toBe(1);
});

it("what was cancelled, or paid at the studio, while a guest was on Stripe's page goes back", async () => {
  const { desk, pass, pay, visitor, system, line, stripe, clock, db, read } = await studio();
  await visitor().payRest(pass, origin);
  await desk.act(line, { kind: "pay", how: "cash", cents: 2000 });
  const { ticket } = await pay();
  await visitor().comeBack(ticket, false);
  await system.checkout?.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([2000]);
  // What went back is none of what has been paid, if the visit costs more later.
  db.exec("UPDATE booking_lines SET price = 5500");
  expect(read()?.money).toMatchObject({ due: 2000 });
  clock.now += 1000;
  await visitor().cancel(pass);
  await system.checkout?.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([2000, 1500]);
});

it("who goes back without paying keeps the visit, and may pay later", async () => {
  const { pass, visitor, read, stripe } = await studio();
  await visitor().payRest(pass, origin);
  const [session] = stripe.sessions.values();
  const ticket = ticketOf(session?.success_url ?? null);
  expect(await visitor().comeBack(ticket, false)).toMatchObject({ kind: "open", isBooked: true });
  expect(await visitor().comeBack(ticket, true)).toMatchObject({ kind: "paid" });
  expect(read()?.lines[0]?.state).toBe("booked");
  expect(await visitor().payRest(pass, origin)).toMatchObject({ kind: "pay" });
});

it("nobody is asked to pay online where nothing can be paid online", async () => {
  const { desk, booked, read } = await deskWith();
  expect(await desk.askToPay(booked.reference)).toMatchObject({ kind: "invalid" });
  expect(read()?.rest).toBeUndefined();
});

it("nothing is paid by a link with a wrong key", async () => {
  const { pass, visitor, stripe } = await studio();
  expect(await visitor().payRest({ ...pass, key: "wrong" }, origin)).toMatchObject({ kind: "unknown" });
  expect(stripe.sessions.size).toBe(0);
});

it("whom no mail reaches is called", async () => {
  const { desk, pass, db } = await studio();
  db.exec("UPDATE facts SET value = 'not configured' WHERE value = 'configured'");
  await desk.askToPay(pass.reference);
  expect(openCalls(db)).toMatchObject([{ about: `paying ${pass.reference}`, words: "" }]);
});

it.each(["paid", "off"])(
  "a call that asks for money is gone once it is %s, and says what is true meanwhile",
  async (what) => {
    const { desk, pass, db, system, line } = await studio();
    db.exec("UPDATE facts SET value = 'not configured' WHERE value = 'configured'");
    await desk.askToPay(pass.reference);
    const words = () => openCalls(db).map((call) => wordsNow(system, call));
    expect(words()).toEqual([expect.stringContaining("You can pay $35 for your visit online")]);
    await desk.act(line, { kind: "pay", how: "cash", cents: 1500 });
    expect(words()).toEqual([expect.stringContaining("You can pay $20 for your visit online")]);
    if (what === "paid") await desk.act(line, { kind: "pay", how: "card" });
    else await desk.cancel(pass.reference);
    expect(words()).toEqual([undefined]);
  },
);
