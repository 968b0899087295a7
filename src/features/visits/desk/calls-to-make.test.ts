import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskBookingPath } from "#desk/rooms.ts";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { otherCallWords } from "./calls.ts";
import { callsDesk } from "./calls-to-make.server.ts";

const gift = { about: "gift 12", path: "/desk/gifts/12", name: "Ada Reed", email: "", phone: "614-555-0199" };

it("what would be mailed and cannot be stands there once, with the words to say, until somebody was told", async () => {
  const { db, store, clock, system, booked } = await deskWith();
  const parts = { store, booking: system, now: () => clock.now } as unknown as Parameters<
    typeof callsDesk
  >[0];
  const calls = callsDesk(parts, { id: 1, name: "Sam", role: "host", confirmedUntil: 0 });
  await store.write(() => addCall(db, { ...gift, words: "Your gift has arrived." }, clock.now));
  await store.write(() => addCall(db, { ...gift, words: "Your gift has arrived. Thank you." }, clock.now));
  expect(calls.list()).toMatchObject([
    { name: "Ada Reed", isByText: true, words: "Your gift has arrived. Thank you.", path: "/desk/gifts/12" },
  ]);
  const id = calls.list()[0]?.id ?? 0;
  // Who chose to get no answer is not called without need.
  const about = {
    ...gift,
    about: "visit",
    path: deskBookingPath(booked.reference),
    words: "It is cancelled.",
  };
  await store.write(() => addCall(db, about, clock.now));
  const said = () =>
    calls
      .list()
      .flatMap((call) => otherCallWords(call).facts ?? [])
      .join(" ");
  expect(said()).not.toContain("please do not call");
  db.exec("UPDATE bookings SET reply = 'none'");
  expect(said()).toContain("please do not call");
  db.exec("DELETE FROM calls_to_make WHERE about = 'visit'");
  await calls.setDone(id, true);
  expect(calls.list()).toEqual([]);
  await calls.setDone(id, false);
  expect(calls.list()).toHaveLength(1);
  await calls.setDone(id, true);
  clock.now += 31 * 86_400_000;
  await cleanBookings(store, clock.now);
  expect(db.prepare("SELECT count(*) AS count FROM calls_to_make").get()?.count).toBe(0);
});
