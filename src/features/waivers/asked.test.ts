import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import type { BookRequest } from "#core/booking/requests.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { BookResult, Pass } from "#core/booking/visit.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { waiverPath } from "#core/values/paths.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { bookingMails } from "#features/visits/compose.server.ts";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  eveningOf,
  roomOffer,
  testSetup,
  testWaiver,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { soldCode } from "#workshop/fixtures/passes.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";

type Studio = Awaited<ReturnType<typeof studio>>;

/** A studio that asks everybody to sign, where visits can be booked in every way. */
async function studio() {
  const offers = testSetup().offers.map((offer) => ({ ...offer, invoice: true as const }));
  const where: Partial<BookingSetup> = {
    waiver: testWaiver,
    weeks: 4,
    offers: [...offers, roomOffer("den", { pay: "full", rooms: { take: "all", ids: ["wood"] } })],
    events: [eveningOf()],
  };
  return payingStudio("full", where);
}

function passOf(result: BookResult): Pass {
  if (result.kind !== "booked") throw new Error(JSON.stringify(result));
  return result;
}

const request = (changes: Partial<BookRequest> = {}): BookRequest => ({
  submissionId: submissionId(),
  lines: [choice()],
  contact: ada,
  ...changes,
});

/** The key of a wish of Ada's, for which a place is kept. */
async function offered({ visitor, system, db }: Studio): Promise<{ id: number; key: string }> {
  const { offer, minutes, people } = choice();
  const wish = { offer, minutes, people, from: "2026-12-04", to: "2026-12-05", ...ada };
  await visitor().joinWaitlist(wish);
  await system.write(() => waitlist(system).offer(1, choice().starts));
  return {
    id: Number(db.prepare("SELECT id FROM place_offers").get()?.id),
    key: String(db.prepare("SELECT key FROM place_wishes").get()?.key),
  };
}

/** Every way in which a visit comes to be booked. */
const ways: Readonly<Record<string, (app: Studio) => Promise<Pass>>> = {
  "by a visitor": async ({ visitor }) => passOf(await visitor().book(request())),
  "with a hold": async ({ visitor, held }) => {
    const hold = await held();
    return passOf(await visitor().book({ submissionId: hold, hold }));
  },
  "paid online": async ({ begun, stripe, visitor }) => {
    const { session, ticket } = await begun([choice({ offer: "den" })]);
    stripe.pay(session);
    const end = await visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    return end.pass;
  },
  "with a pass": async ({ visitor, db, clock }) => {
    const id = sellPass(db, {
      product: "A pass",
      terms: { unit: "visits", count: 3, offers: [] },
      price: 3500,
      currency: "USD",
      source: "desk",
      timeZone: "America/New_York",
      sold_at: clock.now,
    });
    return passOf(await visitor().book(request({ passCode: soldCode(db, id) })));
  },
  "by invoice": async ({ visitor }) =>
    passOf(await visitor().book(request({ invoice: { recipient: "A school", orderNumber: "" } }))),
  "at the desk": async ({ studio: desk }) => passOf(await desk.book(request())),
  "from the waiting list": async (app) => {
    const { key } = await offered(app);
    const taken = await app.visitor().takeOffer(key);
    if (taken.kind !== "held") throw new Error(JSON.stringify(taken));
    return passOf(await app.visitor().book({ submissionId: taken.hold, hold: taken.hold }));
  },
  "from the waiting list, by phone": async (app) => {
    const { id } = await offered(app);
    const booked = await app.system.write(() => waitlist(app.system).bookFor(id));
    return passOf(booked);
  },
  "for an event": async ({ visitor }) => {
    const { event, slug: offer } = eveningOf();
    const place = { offer, minutes: 120, people: 2, starts: event.starts };
    return passOf(await visitor().book(request({ lines: [place] })));
  },
  "for more weeks": async ({ visitor, held }) => {
    const hold = await held();
    const line = visitor().readHold(hold)?.lines[0]?.id ?? 0;
    await visitor().addWeeks(hold, [{ line, starts: "2026-12-11T15:00:00-05:00" }]);
    return passOf(await visitor().book({ submissionId: hold, hold }));
  },
};

/** The mail that tells a guest of their visit. */
async function mailOf({ system, store, clock }: Studio) {
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  const outbox = testOutbox(store, "booking");
  for (let item = outbox.next(clock.now); item; item = outbox.next(clock.now)) {
    const mail = await compose(item);
    if (item.recipient === "visitor" && item.what === "booked") return mail;
    await outbox.markSent(item, clock.now);
  }
  throw new Error("No mail tells of the visit.");
}

it.each(Object.entries(ways))("whoever comes is asked to sign, booked %s", async (_way, book) => {
  const app = await studio();
  const pass = await book(app);
  const key = app.visitor().read(pass)?.signed?.key ?? "";
  expect(app.visitor().read(pass)?.signed).toMatchObject({ done: 0, needed: 2 });
  expect(app.visitor().waiver(key)?.visits).not.toHaveLength(0);
  const mail = await mailOf(app);
  expect(mail?.text).toContain(waiverPath(key));
  expect(mail?.subject).not.toMatch(/sign\b|signed\b|waiver/i);
  expect((await app.visitor().sign(key, "en", { name: "Ada", who: "self", agree: "yes" })).kind).toBe(
    "saved",
  );
  expect(app.visitor().read(pass)?.signed).toMatchObject({ done: 1 });
});

it("a link to sign is random, and stays the same", async () => {
  const app = await studio();
  const one = passOf(await app.studio.book(request()));
  const keyOf = (pass: Pass) => app.visitor().read(pass)?.signed?.key ?? "";
  const key = keyOf(one);
  // 128 bits, in characters of six.
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(keyOf(one)).toBe(key);
  const other = passOf(
    await app.studio.book(request({ lines: [choice({ starts: "2026-12-05T15:00:00-05:00" })] })),
  );
  expect(keyOf(other)).not.toBe(key);
});

it("a link that an earlier version made leads to visits that were booked then, and to no later one", async () => {
  const { studio: desk, visitor, visits, db } = await studio();
  const secret = "a secret";
  writeFact(db, "waiver key", secret);
  const linkTo = (id: number) =>
    `${id.toString(36)}-${createHmac("sha256", secret).update(String(id)).digest("base64url").slice(0, 22)}`;
  const { reference } = passOf(await desk.book(request()));
  const id = visits.byReference(reference)?.id ?? 0;
  expect(visitor().waiver(linkTo(id))).toBeUndefined();
  db.prepare("UPDATE bookings SET has_old_waiver_link = 1").run();
  expect(visitor().waiver(linkTo(id))).toBeDefined();
  const wrong = linkTo(id).replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect(visitor().waiver(wrong)).toBeUndefined();
  expect(visitor().waiver(linkTo(id + 1))).toBeUndefined();
  // Its own link leads there, too.
  expect(visitor().waiver(visits.byId(id)?.waiverKey ?? "")).toBeDefined();
});
