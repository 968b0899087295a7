import { describe, expect, it } from "vitest";
import type { HoldResult } from "#core/booking/visit.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";

const minute = 60_000;

/** The key of a hold that was made. */
function held(result: HoldResult): string {
  if (result.kind !== "held") throw new Error(JSON.stringify(result));
  return result.hold;
}

describe("a hold", () => {
  it("blocks the time for others until it ends, and then opens it without a write", async () => {
    const { visitor, clock } = testDesk();
    held(await visitor().hold([choice()]));
    const question = { offer: "lake", minutes: 60, people: 2, from: "2026-12-04", days: 1 };
    const open = () => {
      const answer = visitor("other").times(question);
      return (
        answer.kind === "times" && answer.days[0]?.times.some(({ starts }) => starts === choice().starts)
      );
    };
    expect(open()).toBe(false);
    clock.now += 30 * minute;
    expect(open()).toBe(true);
    expect(await visitor("other").hold([choice()])).toMatchObject({ kind: "held" });
  });

  it("is forgotten on request: its time is open at once, nothing typed is left, and its key leads nowhere", async () => {
    const { visitor, db } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    await visitor().saveDraft(hold, { contact: ada });
    expect(await visitor().forget(hold)).toEqual({ kind: "saved" });
    expect(visitor().readHold(hold)).toBeUndefined();
    expect(countRows(db, "bookings") + countRows(db, "booking_lines")).toBe(0);
    expect(await visitor("other").hold([choice()])).toMatchObject({ kind: "held" });
    expect(await visitor().forget(hold)).toEqual({ kind: "unknown" });
  });

  it("is booked with its draft, which is stored only under the hash of its key", async () => {
    const { visitor, db } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    const [line] = visitor().readHold(hold)?.lines ?? [];
    const draft = {
      id: line?.id ?? 0,
      party: { people: 3, adults: 1, children: 2 },
      helps: ["lights-low"],
      note: "Slowly",
    };
    await visitor().saveDraft(hold, { contact: { ...ada, name: "" }, lines: [draft] });
    expect(visitor().checkDraft(hold)).toMatchObject([{ field: "name" }]);
    await visitor().saveDraft(hold, { contact: { name: "Ada Reed" } });
    expect(visitor().readHold(hold)).toMatchObject({
      isKept: true,
      contact: ada,
      lines: [
        { party: { people: 3, adults: 1, children: 2 }, note: "Slowly", helps: [{ label: "Lights low" }] },
      ],
    });
    expect(JSON.stringify(db.prepare("SELECT * FROM bookings").all())).not.toContain(hold);
    const booked = await visitor().book({ submissionId: hold, hold });
    expect(booked).toMatchObject({ kind: "booked", price: 3500, isNew: true });
    // The Back button after booking, and a second click.
    expect(visitor().readHold(hold)).toBeUndefined();
    const pass = visitor().bookedAs(hold);
    expect(pass && visitor().read(pass)?.contact).toEqual(ada);
    expect(await visitor().book({ submissionId: submissionId(), hold })).toMatchObject({
      ...pass,
      isNew: false,
    });
    expect(countRows(db, "bookings")).toBe(1);
  });

  it("keeps its price, name and time when the content changes", async () => {
    const { visitor, state } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    const lengths = [{ minutes: 60, per: "party" as const, prices: [{ cents: 9900 }] }];
    state.setup = testSetup({
      offers: [roomOffer("lake", { name: "New name", lengths })],
      closedDays: [{ from: "2026-12-04", to: "2026-12-04" }],
    });
    const id = visitor().readHold(hold)?.lines[0]?.id ?? 0;
    await visitor().saveDraft(hold, { contact: ada, lines: [{ id, party: { people: 3 } }] });
    expect(visitor().readHold(hold)).toMatchObject({
      price: 3500,
      lines: [{ name: "The lake", party: { people: 3 } }],
    });
    const booked = await visitor().book({ submissionId: hold, hold });
    expect(booked).toMatchObject({ kind: "booked", price: 3500, starts: choice().starts });
    const other = { submissionId: submissionId(), lines: [choice()], contact: ada };
    expect(await visitor("other").book(other)).toMatchObject({
      kind: "invalid",
      errors: [{ field: "starts" }],
    });
  });

  it("returns to the same price when a mistyped number of people is corrected", async () => {
    const { visitor } = testDesk();
    const seat = choice({ offer: "quiet", minutes: 120, people: 3, starts: "2026-12-01T10:00:00-05:00" });
    const hold = held(await visitor().hold([seat]));
    const id = visitor().readHold(hold)?.lines[0]?.id ?? 0;
    for (const people of [33, 0, 2]) await visitor().saveDraft(hold, { lines: [{ id, party: { people } }] });
    expect(visitor().readHold(hold)).toMatchObject({ price: 4000, lines: [{ party: { people: 2 } }] });
  });

  it("saves no card number with a draft, but all else that was typed", async () => {
    const { visitor } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    const id = visitor().readHold(hold)?.lines[0]?.id ?? 0;
    const [name, note] = ["Ada 4242 4242 4242 4242", "My card: 4242424242424242, a window seat please"];
    const contact = { name, phone: "+49 151 23456786" };
    await visitor().saveDraft(hold, { contact, lines: [{ id, note }] });
    expect(visitor().readHold(hold)).toMatchObject({
      contact: { name: "Ada •••• •••• •••• ••••", phone: contact.phone },
      lines: [{ note: "My card: ••••••••••••••••, a window seat please" }],
    });
  });

  it("saves a draft as typed, even if it cannot be booked", async () => {
    const { visitor } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    const id = visitor().readHold(hold)?.lines[0]?.id ?? 0;
    await visitor().saveDraft(hold, { contact: { email: "ada@" }, lines: [{ id, party: { people: 99 } }] });
    expect(visitor().readHold(hold)).toMatchObject({
      contact: { email: "ada@" },
      lines: [{ party: { people: 99 } }],
    });
    const result = await visitor().book({ submissionId: hold, hold });
    expect(result.kind === "invalid" && result.errors.map(({ field }) => field)).toEqual([
      "people",
      "name",
      "email",
    ]);
    expect(visitor().readHold(hold)?.isKept).toBe(true);
  });

  it("can be booked after its end if the time is open, and says so if it is not", async () => {
    const { visitor, clock } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    await visitor().saveDraft(hold, { contact: ada });
    clock.now += 31 * minute;
    expect(visitor().readHold(hold)).toMatchObject({ isKept: false, lines: [{ isOpen: true }] });
    held(await visitor("other").hold([choice()]));
    expect(visitor().readHold(hold)).toMatchObject({
      isKept: false,
      lines: [{ isOpen: false }],
      contact: ada,
    });
    expect(await visitor().book({ submissionId: hold, hold })).toMatchObject({ kind: "taken", line: 0 });
    clock.now += 31 * minute;
    expect(await visitor().book({ submissionId: hold, hold })).toMatchObject({ kind: "booked" });
  });

  it("can be booked even if the minimum notice has passed by then", async () => {
    const { visitor, clock } = testDesk();
    clock.now = Date.parse("2026-12-04T12:55:00-05:00");
    const hold = held(await visitor().hold([choice()]));
    await visitor().saveDraft(hold, { contact: ada });
    clock.now += 20 * minute;
    expect(await visitor("late").hold([choice({ offer: "moon" })])).toMatchObject({ kind: "invalid" });
    expect(await visitor().book({ submissionId: hold, hold })).toMatchObject({ kind: "booked" });
  });

  it("can be extended ten times", async () => {
    const { visitor, clock } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    for (let count = 0; count < 10; count++) {
      clock.now += 29 * minute;
      expect(await visitor().extend(hold)).toMatchObject({ kind: "held" });
    }
    expect(visitor().readHold(hold)).toMatchObject({ isKept: true, extensionsLeft: 0 });
    const { until } = visitor().readHold(hold) ?? {};
    clock.now += 2 * minute;
    expect(await visitor().extend(hold)).toMatchObject({ kind: "held", until });
  });

  it("does not count a press at once, which gives no more time", async () => {
    const { visitor } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    const before = visitor().readHold(hold);
    expect(await visitor().extend(hold)).toMatchObject({ kind: "held" });
    expect(visitor().readHold(hold)).toEqual(before);
  });

  it("adds a second room, changes the time, and drops a room", async () => {
    const { visitor } = testDesk();
    const hold = held(await visitor().hold([choice({ note: "Slowly" })]));
    held(await visitor().holdLine(hold, choice({ offer: "moon" })));
    const [first, second] = visitor().readHold(hold)?.lines ?? [];
    held(await visitor().holdLine(hold, choice({ starts: "2026-12-05T15:00:00-05:00" }), first?.id));
    expect(await visitor("other").hold([choice()])).toMatchObject({ kind: "held" });
    expect(await visitor("third").hold([choice({ offer: "moon" })])).toMatchObject({ kind: "taken" });
    expect(await visitor().dropLine(hold, 999)).toMatchObject({ kind: "unknown" });
    await visitor().dropLine(hold, second?.id ?? 0);
    expect(await visitor("third").hold([choice({ offer: "moon" })])).toMatchObject({ kind: "held" });
    expect(visitor().readHold(hold)?.lines).toMatchObject([
      { starts: "2026-12-05T15:00:00-05:00", note: "Slowly" },
    ]);
  });

  it("keeps the old time if the new one is taken", async () => {
    const { visitor } = testDesk();
    const hold = held(await visitor().hold([choice()]));
    held(await visitor("other").hold([choice({ offer: "moon" })]));
    const id = visitor().readHold(hold)?.lines[0]?.id;
    expect(await visitor().holdLine(hold, choice({ offer: "moon" }), id)).toMatchObject({
      kind: "taken",
      line: 0,
    });
    expect(visitor().readHold(hold)).toMatchObject({ isKept: true, lines: [{ offer: "lake" }] });
    expect(await visitor("third").hold([choice()])).toMatchObject({ kind: "taken" });
  });
});

describe("one address", () => {
  const at = (hour: number) => choice({ starts: `2026-12-04T${hour}:00:00-05:00`, minutes: 30 });

  it("has two holds at a time, and is told until when", async () => {
    const { visitor, clock } = testDesk();
    held(await visitor().hold([at(10)]));
    clock.now += 10 * minute;
    held(await visitor().hold([at(11)]));
    expect(await visitor().hold([at(12)])).toEqual({ kind: "too-many", seconds: 20 * 60 });
    expect(await visitor("other").hold([at(12)])).toMatchObject({ kind: "held" });
    clock.now += 20 * minute;
    expect(await visitor().hold([at(13)])).toMatchObject({ kind: "held" });
  });

  it("with two holds locks nobody out: a third choice is not kept, and booked if it is still open", async () => {
    const { visitor, clock } = testDesk();
    held(await visitor().hold([at(10)]));
    held(await visitor().hold([at(11)]));
    const third = held(await visitor().hold([at(12)], undefined, false));
    expect(visitor().readHold(third)).toMatchObject({ isKept: false, lines: [{ isOpen: true }] });
    expect(await visitor().hold([at(13)])).toMatchObject({ kind: "too-many" });
    // Its time can be changed, and a room added, all the same.
    const [line] = visitor().readHold(third)?.lines ?? [];
    expect(await visitor().holdLine(third, at(14), line?.id)).toMatchObject({ kind: "too-many" });
    held(await visitor().holdLine(third, at(14), line?.id, false));
    held(await visitor().holdLine(third, choice({ offer: "moon" }), undefined, false));
    const lines = [{ starts: at(14).starts, isOpen: true }, { offer: "moon" }];
    expect(visitor().readHold(third)).toMatchObject({ isKept: false, lines });
    await visitor().saveDraft(third, { contact: ada });
    expect(await visitor().book({ submissionId: third, hold: third })).toMatchObject({ kind: "booked" });
    const fourth = held(await visitor().hold([at(13)], undefined, false));
    held(await visitor("other").hold([at(13)]));
    clock.now += minute;
    await visitor().saveDraft(fourth, { contact: ada });
    expect(await visitor().book({ submissionId: fourth, hold: fourth })).toMatchObject({ kind: "taken" });
  });

  it("chooses again as often as it likes: a new choice gives the visit's old time back", async () => {
    const { visitor } = testDesk();
    const visit = "a".repeat(22);
    for (const hour of [10, 11, 12, 13, 10])
      expect(await visitor().hold([at(hour)], visit)).toMatchObject({ kind: "held", hold: visit });
    expect(visitor().readHold(visit)?.lines).toMatchObject([{ starts: at(10).starts }]);
    // Somebody else behind the same address holds one, too, and the times that were given back are open.
    held(await visitor().hold([at(13)], "b".repeat(22)));
    expect(await visitor("other").hold([at(12)])).toMatchObject({ kind: "held" });
  });

  it("finds its own time in the list, marked as its own, and near a time that is taken", async () => {
    const { visitor } = testDesk();
    const visit = "a".repeat(22);
    held(await visitor().hold([at(10)], visit));
    held(await visitor("other").hold([at(11)]));
    const question = { offer: "lake", minutes: 30, people: 2, from: "2026-12-04", days: 1 };
    const times = (hold: { hold?: string }) => {
      const answer = visitor().times({ ...question, ...hold });
      return answer.kind === "times" ? (answer.days[0]?.times ?? []) : [];
    };
    expect(times({ hold: visit })[0]).toMatchObject({ starts: at(10).starts, isYours: true });
    expect(times({ hold: visit }).filter(({ isYours }) => isYours)).toHaveLength(1);
    expect(times({}).map(({ starts }) => starts)).not.toContain(at(10).starts);
    const taken = await visitor().hold([at(11)], visit);
    expect(taken.kind === "taken" && taken.nearest.map(({ starts }) => starts)).toContain(at(10).starts);
  });

  it("keeps what was typed when it chooses again", async () => {
    const { visitor } = testDesk();
    const visit = "a".repeat(22);
    held(await visitor().hold([at(10)], visit));
    await visitor().saveDraft(visit, { contact: ada });
    held(await visitor().hold([at(11)], visit));
    expect(visitor().readHold(visit)?.contact).toEqual(ada);
  });

  it("keeps the old time if the new one is taken", async () => {
    const { visitor } = testDesk();
    const visit = "a".repeat(22);
    held(await visitor().hold([at(10)], visit));
    held(await visitor("other").hold([at(11)]));
    expect(await visitor().hold([at(11)], visit)).toMatchObject({ kind: "taken" });
    expect(visitor().readHold(visit)).toMatchObject({ isKept: true, lines: [{ starts: at(10).starts }] });
  });

  it("does not take over the visit of another address by its link, nor a booked one", async () => {
    const { visitor } = testDesk();
    const visit = "a".repeat(22);
    held(await visitor().hold([at(10)], visit));
    const other = held(await visitor("other").hold([at(11)], visit));
    expect(other).not.toBe(visit);
    expect(visitor().readHold(visit)).toMatchObject({ isFromHere: true, lines: [{ starts: at(10).starts }] });
    expect(visitor("other").readHold(visit)?.isFromHere).toBe(false);
    await visitor().book({ submissionId: visit, hold: visit, contact: ada });
    expect(held(await visitor().hold([at(12)], visit))).not.toBe(visit);
    expect(visitor().bookedAs(visit)).toBeDefined();
  });

  it("is changed by the page on which it was chosen, and by no other page of its link, also at the same address", async () => {
    const { visitor } = testDesk();
    const [visit, own, other] = ["a", "b", "c"].map((letter) => letter.repeat(22)) as [
      string,
      string,
      string,
    ];
    expect(held(await visitor().hold([at(10)], visit, true, own))).toBe(visit);
    // Two people may have opened one link: the page of the second becomes the key of a visit of theirs.
    expect(held(await visitor().hold([at(11)], visit, true, other))).toBe(other);
    expect(visitor().isHeldOn(visit, own)).toBe(true);
    expect(visitor().isHeldOn(visit, other)).toBe(false);
    expect(visitor().isHeldOn(other, other)).toBe(true);
    expect(held(await visitor().hold([at(12)], visit, true, own))).toBe(visit);
    expect(visitor().readHold(visit)?.lines).toMatchObject([{ starts: at(12).starts }]);
    await visitor().book({ submissionId: visit, hold: visit, contact: ada });
    expect(visitor().isHeldOn(visit, own)).toBe(false);
  });
});
