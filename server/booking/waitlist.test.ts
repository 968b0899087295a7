import { expect, it } from "vitest";
import { bookingLimits } from "#contract/booking/limits.ts";
import { waitlistMessages } from "#contract/booking/waitlist-form.ts";
import { submissionId, testDesk } from "../testing/booking.fixtures.ts";
import { ada, choice } from "../testing/booking-setup.fixtures.ts";
import { Invalid, Taken, Unknown } from "./failure.ts";
import { waitlist } from "./waitlist.ts";

const minute = 60_000;
const { starts } = choice();

/** A booking system with Ada waiting for the lake room. */
async function waitingDesk() {
  const all = testDesk();
  const { offer, minutes, people } = choice();
  const entry = { offer, minutes, people, from: "2026-12-04", to: "2026-12-05", ...ada };
  expect(await all.visitor().joinWaitlist(entry)).toEqual({ kind: "saved" });
  const offerPlace = (id = 1, until?: number) =>
    all.system.write(() => waitlist(all.system).offer(id, starts, until));
  const others = () =>
    all
      .visitor("other")
      .book({ submissionId: submissionId(), lines: [choice()], contact: { ...ada, name: "Bo" } });
  return { ...all, offerPlace, others };
}

it("says what is wrong with an entry", async () => {
  const { offer, minutes } = choice();
  const wrong = {
    from: "2026-12-05",
    to: "2026-12-04",
    people: bookingLimits.people + 1,
    email: "",
    phone: "",
  };
  const result = await testDesk()
    .visitor()
    .joinWaitlist({ offer, minutes, ...ada, ...wrong });
  if (result.kind !== "invalid") throw new Error(result.kind);
  expect(result.errors.map(({ field }) => field)).toEqual(["email", "from", "people"]);
  expect(result.errors).toContainEqual({ field: "from", message: waitlistMessages.from });
});

it("holds an offered place until the given time, for the holder of its link", async () => {
  const { visitor, offerPlace, others, clock } = await waitingDesk();
  const { hold, until } = await offerPlace(1, clock.now + 40 * 60 * minute);
  expect(until).toBe(clock.now + 40 * 60 * minute);
  clock.now = until - minute;
  expect(await others()).toMatchObject({ kind: "taken" });
  expect(visitor().readHold(hold)).toMatchObject({
    isKept: true,
    contact: { name: "Ada Reed" },
    lines: [{ starts }],
  });
  expect(await visitor().book({ submissionId: submissionId(), hold })).toMatchObject({
    kind: "booked",
    starts,
  });
});

it("reopens an offered place after it expires", async () => {
  const { offerPlace, others, clock } = await waitingDesk();
  const { until } = await offerPlace();
  expect(until - clock.now).toBe(24 * 60 * minute);
  clock.now = until;
  expect(await others()).toMatchObject({ kind: "booked" });
});

it("does not shorten an offer when the guest asks for more time", async () => {
  const { visitor, offerPlace } = await waitingDesk();
  const { hold } = await offerPlace();
  const before = visitor().readHold(hold)?.until;
  await visitor().extend(hold);
  expect(visitor().readHold(hold)?.until).toBe(before);
});

it("offers no time that is taken, past, or already offered", async () => {
  const { offerPlace, others, clock } = await waitingDesk();
  await expect(offerPlace(2)).rejects.toThrow(Unknown);
  await expect(offerPlace(1, clock.now)).rejects.toThrow(Invalid);
  await expect(offerPlace(1, Date.parse(starts) + minute)).rejects.toThrow(Invalid);
  await offerPlace();
  await expect(offerPlace()).rejects.toThrow(Invalid);
  clock.now += 25 * 60 * minute;
  await others();
  await expect(offerPlace()).rejects.toThrow(Taken);
});
