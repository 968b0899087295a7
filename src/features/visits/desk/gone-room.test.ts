import { expect, it } from "vitest";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";

/** A desk whose owner removed the room of a booked visit, and its offer too if `isOfferRemoved`. */
async function deskWithoutRoom(isOfferRemoved = false) {
  const all = await deskWith();
  const { rooms, offers } = all.state.setup;
  all.state.setup = {
    ...all.state.setup,
    rooms: rooms.filter(({ id }) => id !== "lake"),
    offers: offers.flatMap((offer) => {
      if (offer.slug !== "lake") return [offer];
      return isOfferRemoved ? [] : [{ ...offer, rooms: { take: "all", ids: ["moon"] } }];
    }),
  };
  return all;
}

it.each([false, true])(
  "a visit in a removed room is shown with its name (offer removed: %s)",
  async (isOfferRemoved) => {
    const { desk, visits, booked } = await deskWithoutRoom(isOfferRemoved);
    expect(visits()).toMatchObject([{ rooms: ["Lake Room"], roomIds: ["lake"] }]);
    expect(desk.booking(booked.reference)?.visits).toMatchObject([{ rooms: ["Lake Room"] }]);
    expect(desk.search("Ada")).toMatchObject([{ rooms: ["Lake Room"] }]);
    expect(desk.record(booked.reference)?.lines).toMatchObject([{ rooms: ["Lake Room"] }]);
  },
);

it.each([false, true])(
  "a visit in a removed room can be marked, changed, moved to another room and cancelled (offer removed: %s)",
  async (isOfferRemoved) => {
    const { desk, visits, line, booked, logLines, clock } = await deskWithoutRoom(isOfferRemoved);
    clock.now = Date.parse(starts("09:00"));
    const changed = { kind: "changed" };
    const refused = (words: string) => ({
      kind: "invalid",
      errors: [{ message: expect.stringContaining(words) }],
    });
    expect(await desk.act(line, { kind: "presence", what: "here" })).toEqual(changed);
    expect(await desk.act(line, { kind: "say", what: "late" })).toEqual(changed);
    expect(await desk.act(line, { kind: "pay", how: "cash" })).toEqual(changed);
    expect(await desk.change(booked.reference, { lines: [{ id: line, note: "By the door" }] })).toEqual(
      changed,
    );
    expect(await desk.act(line, { kind: "lengthen", by: 15 })).toMatchObject(
      refused("Lake Room no longer exists. Please give the visit another room first."),
    );
    expect(await desk.act(line, { kind: "room", room: "wood" })).toEqual(changed);
    expect(visits()).toMatchObject([{ rooms: ["Wood Room"] }]);
    expect(await desk.act(line, { kind: "lengthen", by: 15 })).toEqual(changed);
    // What Undo would do.
    expect(await desk.act(line, { kind: "room", room: "lake" })).toMatchObject(refused("no longer exists"));
    const moved = await desk.move(booked.reference, line, starts("11:00"));
    if (isOfferRemoved) expect(moved).toMatchObject(refused("Please cancel it, and add a booking"));
    else expect(moved).toEqual(changed);
    expect(visits()).toMatchObject([{ rooms: [isOfferRemoved ? "Wood Room" : "Moon Room"] }]);
    expect(await desk.cancel(booked.reference)).toEqual(changed);
    expect(logLines).toEqual([]);
  },
);
