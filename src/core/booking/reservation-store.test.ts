import { expect, it } from "vitest";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { addClosure } from "./closure-store.server.ts";

/** Tuesday 8 December 2026, when there is a shared visit in all rooms. */
const tuesday = (time: string) => `2026-12-08T${time}:00-05:00`;
const shared = (people: number, time = "10:00") =>
  choice({ offer: "quiet", minutes: 120, people, starts: tuesday(time) });
/** A shared visit in the afternoon. The rooms of one are kept for it; but not where it takes any one of several. */
const afternoon = {
  offers: testSetup().offers.map((offer) => {
    if (offer.slug !== "quiet") return offer;
    const { hours: _, ...shared } = offer;
    const rooms = { take: "any", ids: ["moon"] } as const;
    return { ...shared, rooms, starts: { kind: "fixed", times: ["14:00"] } as const };
  }),
};
const room = (offer: string, time: string) => choice({ offer, starts: tuesday(time) });

/** A studio where times are held without a look at what is open: what is taken decides. */
function studio(setup: Parameters<typeof testDesk>[0] = {}) {
  const app = testDesk(setup);
  let guests = 0;
  const hold = async (...lines: ReturnType<typeof choice>[]) => {
    guests++;
    return (await app.visitor(`203.0.113.${guests}`).hold(lines)).kind;
  };
  const close = (from: string, to: string, more: { room?: string; isForStaff?: boolean } = {}) =>
    addClosure(
      app.db,
      {
        ...{ series: from, room: undefined, isForStaff: false, notice: "", ...more },
        ...{ fromTick: Date.parse(tuesday(from)) / 900_000, toTick: Date.parse(tuesday(to)) / 900_000 },
      },
      app.clock.now,
    );
  return { ...app, hold, close };
}

it("a shared visit is not sold while its room is somebody else's, nor a room while it is shared", async () => {
  const first = studio(afternoon);
  expect(await first.hold(room("moon", "15:00"))).toBe("held");
  expect(await first.hold(shared(2, "14:00"))).toBe("taken");
  const other = studio(afternoon);
  expect(await other.hold(shared(2, "14:00"))).toBe("held");
  expect(await other.hold(room("moon", "15:00"))).toBe("taken");
  // All of its places, and not one more.
  expect(await other.hold(shared(6, "14:00"))).toBe("held");
  expect(await other.hold(shared(1, "14:00"))).toBe("taken");
});

it.each([
  ["begins in it", "14:00", "16:00", "taken"],
  ["ends in it", "15:30", "17:00", "taken"],
  ["is around it", "15:15", "15:30", "taken"],
  ["ends as it begins", "16:00", "17:00", "held"],
  ["begins as it ends", "14:00", "15:00", "held"],
])("a visit that %s (%s to %s) is not given a closed time", async (_words, from, to, kind) => {
  const app = studio();
  app.close(from, to, { room: "moon" });
  expect(await app.hold(room("moon", "15:00"))).toBe(kind);
  expect(await app.hold(room("lake", "15:00"))).toBe("held");
});

it("a room that is closed is left out where any other room does, and a shared visit needs all of its rooms", async () => {
  const app = studio();
  app.close("14:00", "16:00", { room: "moon" });
  expect(await app.hold(room("any", "14:00"))).toBe("held");
  expect(await app.hold(room("any", "14:00"))).toBe("taken");
  const other = studio();
  other.close("11:30", "12:00", { room: "lake" });
  expect(await other.hold(shared(2))).toBe("taken");
});

it("who comes with several rooms arrives once; no more parties arrive at a time than are received", async () => {
  const app = studio({ partiesAtOnce: 1 });
  expect(await app.hold(room("lake", "15:00"), room("moon", "15:00"))).toBe("held");
  expect(await app.hold(room("any", "15:00"))).toBe("taken");
  expect(await app.hold(room("any", "15:30"))).toBe("held");
});
