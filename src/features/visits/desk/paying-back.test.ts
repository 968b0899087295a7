import { expect, it } from "vitest";
import { passById } from "#core/booking/pass-store.server.ts";
import { NotConfirmed } from "#desk/permit.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { soldCode } from "#workshop/fixtures/passes.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { visitsDesk } from "./bookings.server.ts";
import { payingBackDesk } from "./paying-back.server.ts";

/** A visit that was paid online and cancelled late for the second time, seen by a host and by an owner. */
async function studio() {
  const { stripe, payments, follow, begun } = await testStripe();
  const setup = { offers: [roomOffer("lake", { pay: "full" })], lateFee: { first: 50, after: 100 } };
  const app = testDesk(setup, undefined, payments);
  const { system, db, clock } = app;
  follow(clock);
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'host', 0)");
  const host = { id: 1, name: "Sam", role: "host", confirmedUntil: 0 } as const;
  const owner = { ...host, role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const hold = await app.visitor().hold([choice()]);
  if (hold.kind !== "held") throw new Error(hold.kind);
  await app.visitor().saveDraft(hold.hold, { contact: ada });
  await app.visitor().pay(hold.hold, true, "https://studio.example");
  stripe.pay(begun().session);
  await app.visitor().stopPaying(hold.hold);
  const pass = app.visitor().bookedAs(hold.hold);
  if (!pass) throw new Error("It was not booked.");
  const line = app.visitor().read(pass)?.lines[0]?.id ?? 0;
  const cancelLate = async () => {
    clock.now = Date.parse(choice().starts) - 60_000;
    await app.visitor().cancel(pass);
    await system.checkout?.run();
  };
  return {
    ...app,
    stripe,
    pass,
    line,
    cancelLate,
    hostWho: host,
    host: payingBackDesk(system, host),
    owner: payingBackDesk(system, owner),
    visit: () => visitsDesk(system, host).booking(pass.reference)?.visits[0]?.paid,
  };
}

it("a host lets a late fee go with one press, once", async () => {
  const { host, line, cancelLate, system, stripe, visit } = await studio();
  expect(await host.letGo(line)).toMatchObject({ kind: "invalid" });
  await cancelLate();
  expect(visit()).toMatchObject({ back: 1750, kept: 1750 });
  expect(await host.letGo(line)).toEqual({ kind: "changed" });
  await system.checkout?.run();
  expect(visit()).toMatchObject({ back: 3500, kept: 0 });
  expect(await host.letGo(line)).toMatchObject({ kind: "invalid" });
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1750, 1750]);
});

it("whoever asks the studio to cancel late is charged as if they had done it themselves, else nothing is kept", async () => {
  for (const isAsked of [true, false]) {
    const { clock, system, hostWho, pass, visit } = await studio();
    clock.now = Date.parse(choice().starts) - 60_000;
    await visitsDesk(system, hostWho).cancel(pass.reference, undefined, isAsked);
    expect(visit()).toMatchObject(isAsked ? { kept: 1750 } : { kept: 0 });
  }
});

it("a late fee of a pass is let go, too: what it has kept is on the pass again", async () => {
  const { host, system, db, visitor, clock, visit: _, ...app } = await studio();
  const terms = { unit: "money", count: 3500, offers: [] } as const;
  const sold = { product: "Voucher", price: 3500, currency: "USD", timeZone: "America/New_York" };
  const id = sellPass(db, { ...sold, terms, sold_at: clock.now, source: "desk" });
  const starts = choice().starts.replace("12-04", "12-05");
  const hold = await visitor().hold([choice({ starts })]);
  if (hold.kind !== "held") throw new Error(hold.kind);
  await visitor().saveDraft(hold.hold, { contact: ada });
  await visitor().givePass(hold.hold, soldCode(db, id));
  await visitor().pay(hold.hold, false, "https://studio.example");
  const pass = visitor().bookedAs(hold.hold);
  if (!pass) throw new Error("It was not booked.");
  clock.now = Date.parse(starts) - 60_000;
  await visitor().cancel(pass);
  const paid = () => visitsDesk(system, app.hostWho).booking(pass.reference)?.visits[0];
  expect([paid()?.paid?.kept, passById(db, id)?.left]).toEqual([1750, 1750]);
  expect(await host.letGo(paid()?.line ?? 0)).toEqual({ kind: "changed" });
  expect([paid()?.paid?.kept ?? 0, passById(db, id)?.left]).toEqual([0, 3500]);
});

it("an owner gives back what was paid, with the passkey", async () => {
  const { host, owner, line, system, stripe } = await studio();
  await expect(host.giveBack(line, { way: "online" })).rejects.toThrow();
  expect(await owner.giveBack(line, { way: "online" })).toEqual({ kind: "changed" });
  await system.checkout?.run();
  expect(stripe.refunds).toMatchObject([{ amount: 3500 }]);
  expect(await owner.giveBack(line, { way: "online" })).toMatchObject({ kind: "invalid" });
});

it("what Stripe refuses stays until it is tried again, or was given back in another way", async () => {
  const { owner, host, stripe, cancelLate, visit, system, db } = await studio();
  stripe.set("refusing", true);
  await cancelLate();
  const [stuck] = host.stuck();
  expect(stuck).toMatchObject({ sum: "$17.50" });
  expect(visit()?.stuck).toEqual([{ id: stuck?.id, cents: 1750 }]);
  await owner.tryAgain(stuck?.id ?? 0);
  await system.checkout?.run();
  expect(host.stuck()).toHaveLength(1);
  expect(await owner.otherwise(stuck?.id ?? 0, "cash")).toEqual({ kind: "changed" });
  expect(host.stuck()).toEqual([]);
  expect(await owner.otherwise(stuck?.id ?? 0, "cash")).toMatchObject({ kind: "invalid" });
  expect(db.prepare("SELECT kind, way, amount FROM money_moves WHERE kind <> 'fee'").all()).toEqual([
    { kind: "visit", way: "online", amount: 3500 },
    { kind: "refund", way: "cash", amount: -1750 },
  ]);
});

it("a session without a fresh passkey gives nothing back", async () => {
  const { system, line } = await studio();
  const stale = payingBackDesk(system, { id: 1, name: "Sam", role: "owner", confirmedUntil: 0 });
  await expect(stale.giveBack(line, { way: "online" })).rejects.toThrow(NotConfirmed);
});

it("what was given back of a visit that stays booked may be paid in another way, once", async () => {
  const { owner, line, system, hostWho, visit } = await studio();
  expect(await owner.giveBack(line, { way: "online" })).toEqual({ kind: "changed" });
  await system.checkout?.run();
  expect(visit()).toMatchObject({ back: 3500, due: 0, open: 3500 });
  const desk = visitsDesk(system, hostWho);
  expect(await desk.act(line, { kind: "pay", how: "cash" })).toEqual({ kind: "changed" });
  expect(visit()).toMatchObject({ due: 0, open: 0 });
  expect(await desk.act(line, { kind: "pay", how: "cash" })).toMatchObject({ kind: "invalid" });
});
