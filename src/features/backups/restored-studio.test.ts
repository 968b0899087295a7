import path from "node:path";
import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { Pass } from "#core/booking/visit.ts";
import { openOffers } from "#core/booking/waitlist-store.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { loader } from "#features/waiting-list/guest/wish.tsx";
import { loader as loadWaiver } from "#features/waivers/guest/sign.tsx";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { asGoingBack } from "#workshop/fixtures/payments.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { prepareStore } from "./plan-restore.server.ts";

const owner = { id: 1, name: "Olive", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
const hour = 3_600_000;

/** A studio whose visits are paid online. What `backUp` returns brings that backup back, on a machine that has nothing else. */
async function studio(...given: Parameters<typeof payingStudio>) {
  const app = await payingStudio(...given);
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olive', '', 'owner', 0)");
  function backUp() {
    const work = temporaryFolder();
    app.db.exec(`VACUUM INTO '${path.join(work, storeFileName)}'`);
    const madeAt = app.clock.now;
    return () => {
      prepareStore(work, temporaryFolder(), madeAt, app.clock.now);
      const again = testDesk(app.state.setup, testStore(undefined, work), app.payments);
      again.clock.now = app.clock.now;
      const { checkout } = again.system;
      if (!checkout) throw new Error("There is no checkout.");
      return {
        ...again,
        checkout,
        findings: () => payingBackDesk(again.system, owner).findings(),
        calls: () => callsNow(again.system).map(({ name, words }) => `${name}: ${words}`),
      };
    };
  }
  async function paid(lines?: Parameters<typeof app.begun>[0]) {
    const { session, ticket } = await app.begun(lines);
    app.stripe.pay(session);
    const end = await app.visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    return { session, pass: end.pass };
  }
  return { ...app, backUp, paid };
}

it("a payment that is open when the backup is made, and paid before it is restored, is booked, and nobody is asked twice", async () => {
  const app = await studio();
  const { session, ticket } = await app.begun();
  const restore = app.backUp();
  app.clock.now += 600_000;
  app.stripe.pay(session);
  const again = restore();
  await again.checkout.run();
  const end = await again.visitor().comeBack(ticket, false);
  expect(end).toMatchObject({ kind: "paid" });
  expect([again.findings(), again.calls()]).toEqual([[], []]);
});

it("a payment that was begun after the backup waits for the owner, and its guest is told that it may be missing", async () => {
  const app = await studio();
  const restore = app.backUp();
  app.clock.now += hour;
  const { session, ticket } = await app.begun();
  const again = restore();
  app.stripe.pay(session);
  await again.checkout.run();
  expect(again.findings()).toMatchObject([{ what: "unknown", sum: "$35" }]);
  expect(await again.visitor().comeBack(ticket, false)).toBeUndefined();
  expect(again.visitor().lostWords()).toMatch(/may be missing\. .+ if you paid, your money is safe\.$/);
});

it("money that waits to go back when the backup is made goes back once, and its guest is told if it does not arrive", async () => {
  const app = await studio();
  const { pass } = await app.paid();
  app.stripe.set("pending", true);
  await app.visitor().cancel(pass);
  const restore = app.backUp();
  await app.checkout.run();
  const again = restore();
  await again.checkout.run();
  expect(again.visitor().read(pass)?.money).toMatchObject({ paid: 3500, back: 3500 });
  expect(app.stripe.refunds).toHaveLength(1);
  expect([again.findings(), again.calls()]).toEqual([[], []]);
  const [refund] = app.stripe.refunds;
  await again.checkout.noteRefund(asGoingBack({ ...refund, status: "failed" }));
  expect(again.calls()).toMatchObject([expect.stringMatching(/^Ada Reed: We had sent \$35 back to you/)]);
});

it("a visit that was cancelled after the backup stands again, without its money: its guest is asked whether they come", async () => {
  const app = await studio();
  const { pass } = await app.paid();
  const restore = app.backUp();
  app.clock.now += hour;
  await app.visitor().cancel(pass);
  await app.checkout.run();
  const again = restore();
  await again.checkout.run();
  expect(again.visitor().read(pass)).toMatchObject({
    money: { paid: 3500, back: 3500 },
    lines: [{ state: "booked" }],
  });
  expect(again.calls()).toEqual([
    "Ada Reed: We had to bring back an older copy of our bookings. In it your visit is booked, but $35 of it went back to you. Have you cancelled it? If you would like to come, your time is still yours.",
  ]);
  // Nothing goes back twice, and who has cancelled it once more is asked no more.
  await again.visitor().cancel(pass);
  await again.checkout.run();
  expect(app.stripe.refunds).toHaveLength(1);
  expect(again.calls()).toEqual([]);
});

it("a mail that waited when the backup was made waits for the owner, and its guest is not told that it did not reach them", async () => {
  const app = await studio("choice");
  const booked = await app.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const restore = app.backUp();
  app.clock.now += hour;
  const again = restore();
  expect(
    again.db.prepare("SELECT state, count(*) AS n FROM outbox WHERE what = 'booked' GROUP BY state").all(),
  ).toEqual([{ state: "failed", n: 2 }]);
  expect(again.visitor().read(booked)?.isUnreached).toBeUndefined();
  expect(visitsDesk(again.system, owner).booking(booked.reference)?.isUnreached).toBe(false);
  // The reminder is due on its day.
  expect(again.db.prepare("SELECT state FROM outbox WHERE what = 'reminder'").all()).toEqual([
    { state: "waiting" },
  ]);
});

it("whoever was given their money for an event that was cancelled after the backup is asked, too", async () => {
  const evening = eveningOf({
    pay: "full",
    lengths: [{ minutes: 120, per: "person", prices: [{ cents: 1200 }] }],
  });
  const app = await studio("full", { events: [evening] });
  await app.system.write(() => {});
  const place = choice({ offer: "event:1", minutes: 120, starts: evening.event.starts });
  const { pass } = await app.paid([place]);
  const restore = app.backUp();
  app.clock.now += hour;
  await eventsDesk(app.system, owner).cancel(1);
  await app.checkout.run();
  expect(app.visitor().read(pass)?.lines[0]?.state).toBe("cancelled");
  const again = restore();
  await again.checkout.run();
  expect(again.calls()).toEqual([
    expect.stringMatching(/^Ada Reed: .+ \$24 of it went back to you\. Have you cancelled it\?/),
  ]);
});

/** A studio whose only hour is booked, and somebody who waits for it; `page` is what the link of their mails shows. */
async function waiting() {
  const app = await studio("choice", { waitlist: { how: "by itself", hours: 3 } });
  const booked = await app.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const pass: Pass = booked;
  await app.visitor("Bo").joinWaitlist(wishOf({ name: "Bo", email: "bo@example.com" }));
  const key = String(app.db.prepare("SELECT key FROM place_wishes").get()?.key);
  await app.visitor("Bo").changeWish(key, { act: "confirm" });
  /** Frees the hour: it is offered to who waits. */
  async function free() {
    await app.visitor().cancel(pass);
    await app.system.write(() => {});
    expect(openOffers(app.db)).toHaveLength(1);
  }
  return { ...app, pass, key, free };
}

it("a place that is offered when the backup is made can be taken by the link in its mail", async () => {
  const { free, backUp, key } = await waiting();
  await free();
  const again = backUp()();
  expect(again.visitor("Bo").readWish(key)?.offered).toMatchObject({ starts: choice().starts });
  expect(await again.visitor("Bo").takeOffer(key)).toMatchObject({ kind: "held" });
});

it("a place that was offered after the backup may be missing, says the page of its link, and who waits still does", async () => {
  const { free, backUp, key, clock, pass, state } = await waiting();
  const restore = backUp();
  clock.now += hour;
  await free();
  const again = restore();
  await again.system.write(() => {});
  // Whose visit it was has it again, and knows nothing of that: it was free to cancel.
  expect(again.visitor().read(pass)?.lines[0]?.state).toBe("booked");
  expect((await again.visitor("Bo").takeOffer(key)).kind).not.toBe("held");
  const booking = Object.assign(again.visitor("Bo"), { setup: state.setup });
  const args = {
    request: new Request(`https://studio.test/book/waiting?key=${key}&done=late`),
    params: {},
    context: { get: () => ({ booking }) } as unknown as RouterContextProvider,
  };
  const { data } = loader(args as unknown as Parameters<typeof loader>[0]);
  expect(data.wish).toBeDefined();
  expect(data).toMatchObject({
    said: expect.stringMatching(
      /A place that was offered from .+ may be missing\. It is not kept .+ on the list\.$/,
    ),
  });
});

it("what was to be signed of a visit after the backup may be missing, says the page of its link", async () => {
  const { backUp, clock, state } = await studio();
  const restore = backUp();
  clock.now += hour;
  const booking = Object.assign(restore().visitor(), { setup: state.setup });
  const page = await loadWaiver({
    request: new Request("https://studio.test/waiver/unknown"),
    params: { key: "unknown" },
    context: { get: () => ({ booking }) } as unknown as RouterContextProvider,
  } as unknown as Parameters<typeof loadWaiver>[0]);
  expect(page.init).toMatchObject({ status: 410 });
  expect(page.data.text.labels.over).toMatch(
    /A visit that was booked from .+ may be missing\. Please ask who/,
  );
});
