import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import type { Pass } from "#core/booking/visit.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { waiverPath } from "#core/values/paths.ts";
import { bookingMails } from "#features/visits/booking-mails.server.ts";
import { choice, eveningOf, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { type EveryWay, everyWay, passOf, request, ways } from "#workshop/fixtures/ways-to-book.fixtures.ts";

/** The mail that tells a guest of their visit. */
async function mailOf({ system, store, clock }: EveryWay) {
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  const outbox = testOutbox(store, "booking");
  for (let item = outbox.next(clock.now); item; item = outbox.next(clock.now)) {
    const mail = await compose(item);
    if (item.recipient === "visitor" && item.what === "booked") return mail;
    await outbox.markSent(item, clock.now);
  }
  throw new Error("No mail tells of the visit.");
}

/** Where visits take place that are not at the studio; at a guest's it is nobody else's business. */
const elsewhere: Readonly<Record<string, string>> = {
  "at the guest's": "",
  "for an event": eveningOf().event.place,
  "for an event, paid online": eveningOf().event.place,
  "from the waiting list, for an event": eveningOf().event.place,
};

it.each(Object.entries(ways))("whoever comes is asked to sign, booked %s", async (way, book) => {
  const app = await everyWay();
  const pass = await book(app);
  const key = app.visitor().read(pass)?.signed?.key ?? "";
  expect(app.visitor().read(pass)?.signed).toMatchObject({ done: 0, needed: 2 });
  const view = app.visitor().waiver(key);
  expect(view?.visits).not.toHaveLength(0);
  expect(view?.place).toBe(elsewhere[way] ?? testSetup().studio.address);
  const mail = await mailOf(app);
  expect(mail?.text).toContain(waiverPath(key));
  expect(mail?.subject).not.toMatch(/sign\b|signed\b|waiver/i);
  expect((await app.visitor().sign(key, "en", { name: "Ada", agree: "yes" })).kind).toBe("saved");
  expect(app.visitor().read(pass)?.signed).toMatchObject({ done: 1 });
});

it("a link to sign is random, and stays the same", async () => {
  const app = await everyWay();
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
  const { studio: desk, visitor, visits, db } = await everyWay();
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
