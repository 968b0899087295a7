import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { issueInvoice, openLines } from "#features/invoices/issue-invoice.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { choice, testWaiver } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { describeRefusal, doVisitAct, readActNotice } from "./bookings-of.ts";

const page = "https://studio.test/desk?date=2026-12-04";

/** Today's list on the day of a visit: a press of a visit's button leads to a page with a notice, or is refused. */
async function today(lines = [choice()]) {
  const all = await deskWith(lines, "host", testDesk({ waiver: testWaiver }));
  all.clock.now = Date.parse(starts("14:50"));
  const context = { get: () => ({ desk: { mayOpen: true, bookings: { visits: all.desk } } }) };
  const press = async (fields: Record<string, string>) => {
    const form = new URLSearchParams({ line: String(all.line), ...fields });
    const answer = await doVisitAct(new Request(page), form, context as unknown as RouterContextProvider);
    if (!(answer instanceof Response)) return { refused: answer.data, notice: undefined, to: "" };
    const to = answer.headers.get("location") ?? "";
    return { refused: undefined, notice: readActNotice(new Request(new URL(to, page))), to };
  };
  /** What the desk shows of the visit, but for its history. */
  const visit = () => ({ ...all.visits()[0], moves: 0 });
  return { ...all, press, visit };
}

it.each([
  ["here", {}, { presence: { what: "here" } }, "Marked as here."],
  ["absent", {}, { presence: { what: "absent" } }, "Marked as a no-show."],
  ["late", {}, { said: { what: "late" } }, "Noted: running late."],
  ["outside", {}, { said: { what: "outside" } }, "Noted: waiting outside."],
  ["stopped", {}, { stopped: starts("14:50") }, /^Noted\. Offer them another time/],
  ["paper", {}, { signed: { done: 2, needed: 2 } }, "Noted: signed on paper."],
  ["longer", { minutes: "60" }, { ends: starts("16:15") }, "The visit is now 15 minutes longer."],
  ["shorter", { minutes: "60" }, { ends: starts("15:45") }, "The visit is now 15 minutes shorter."],
  ["pay", { paid: "cash", amount: "20" }, { paid: { held: 2000 } }, "The payment is recorded."],
  ["room", { room: "moon", "was-room": "lake" }, { roomIds: ["moon"] }, "The visit is now in another room."],
])(
  "the button %s does what its notice says, and its Undo takes it back",
  async (act, fields, after, words) => {
    const { press, visit } = await today();
    const before = visit();
    const { notice } = await press({ act, ...fields });
    expect(visit()).toMatchObject(after);
    expect(notice?.words).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
    expect(notice?.undo?.action).toBe("/desk?date=2026-12-04");
    const { notice: undone } = await press(notice?.undo?.fields ?? {});
    expect(undone?.words).toBeDefined();
    // Whoever has paid here was here: the booking stays confirmed.
    expect(visit()).toEqual({ ...before, ...(act === "pay" && { isUnconfirmed: false }) });
  },
);

it("Undo brings back the mark that was there before", async () => {
  const { press, visit } = await today();
  await press({ act: "late" });
  const { notice } = await press({ act: "outside", "was-say": "late" });
  await press(notice?.undo?.fields ?? {});
  expect(visit().said).toMatchObject({ what: "late" });
});

it("once somebody is here, the page begins with who comes next", async () => {
  const { press, line } = await today();
  expect((await press({ act: "late" })).to).toMatch(new RegExp(`#visit-${line}$`));
  expect((await press({ act: "here" })).to).not.toContain("#");
});

it("Undo of a payment takes back no other one", async () => {
  const { press, visit } = await today();
  const { notice } = await press({ act: "pay", paid: "cash", amount: "20" });
  await press({ act: "pay", paid: "card", amount: "5" });
  const { refused } = await press(notice?.undo?.fields ?? {});
  expect(refused?.refused).toBeDefined();
  expect(visit().paid?.held).toBe(2500);
});

it("Undo of a longer visit is refused once somebody else has changed its length", async () => {
  const { press, visit } = await today();
  const { notice } = await press({ act: "longer", minutes: "60" });
  await press({ act: "longer", minutes: "75" });
  expect((await press(notice?.undo?.fields ?? {})).refused?.refused).toBeDefined();
  expect(visit().ends).toBe(starts("16:30"));
});

it("of two hosts who give a visit another room, the second is told which it is in, and Undo of the first is refused", async () => {
  const { press, visit } = await today();
  const { notice } = await press({ act: "room", room: "moon", "was-room": "lake" });
  const { refused } = await press({ act: "room", room: "wood", "was-room": "lake" });
  expect(refused?.refused).toMatch(/it is in Moon Room now/);
  expect(visit().roomIds).toEqual(["moon"]);
  // Both mean the same room.
  expect((await press({ act: "room", room: "moon", "was-room": "lake" })).notice?.words).toBeDefined();
  await press({ act: "room", room: "wood", "was-room": "moon" });
  expect((await press(notice?.undo?.fields ?? {})).refused?.refused).toMatch(/it is in Wood Room now/);
  expect(visit().roomIds).toEqual(["wood"]);
});

it("what an invoice asks for is taken off it by taking back the invoice, not here", async () => {
  const { press, visit, system } = await today();
  const { reference = "" } = visit();
  const to = { recipient: "A school", orderNumber: "", tax: undefined };
  issueInvoice(system.visits, openLines(system.visits, [reference]), to);
  const before = visit();
  expect((await press({ act: "unpay" })).refused?.refused).toContain("Take the invoice back first");
  expect(visit()).toEqual(before);
});

it("Undo with nothing paid changes nothing", async () => {
  const { press, visit } = await today();
  const before = visit();
  await press({ act: "unpay" });
  expect(visit()).toEqual(before);
});

it("a time that is over is said to be, until a quarter of an hour after it began it is not", async () => {
  const { desk, clock } = await today();
  const why = (minutes: number) => {
    clock.now = Date.parse(starts("15:00")) + minutes * 60_000;
    return desk.whyNotOpen("lake", 60, starts("15:00"));
  };
  expect([why(-1), why(14), why(15)]).toEqual([[], [], ["That time is over."]]);
  expect(desk.whyNotOpen("attic", 60, starts("15:00"))).toEqual([]);
});

it("what is missing or unknown is refused, with what was typed", async () => {
  const { press, visit, line } = await today();
  const before = visit();
  expect((await press({ act: "pay", paid: "", amount: "12" })).refused).toMatchObject({
    payment: { line, paid: "", amount: "12", errors: [{ field: "paid" }] },
  });
  expect((await press({ act: "room" })).refused?.refused).toContain("choose another room");
  expect((await press({ act: "toString" })).refused?.refused).toContain("does not work any more");
  expect(visit()).toEqual(before);
});

it("a room that a guest is choosing is taken only once staff have said so", async () => {
  const { press, visit, visitor, clock } = await today();
  clock.now = Date.parse("2026-12-01T12:00:00-05:00");
  expect((await visitor("other").hold([choice({ offer: "moon" })])).kind).toBe("held");
  const { refused } = await press({ act: "room", room: "moon" });
  expect(refused?.question).toMatchObject({ take: { name: "take", value: "yes", label: "Change the room" } });
  expect(visit().roomIds).toEqual(["lake"]);
  await press({ ...refused?.question?.fields, take: "yes" });
  expect(visit().roomIds).toEqual(["moon"]);
});

it.each([
  [{ kind: "taken", nearest: [] }, "The room is taken"],
  [
    {
      kind: "invalid",
      errors: [
        { field: "a", message: "One." },
        { field: "b", message: "Two." },
      ],
    },
    "One. Two.",
  ],
  [{ kind: "unknown" }, "no longer exists"],
  [{ kind: "paying" }, "paying for it online"],
  [{ kind: "unavailable" }, "try again"],
])("says why nothing was changed: %j", (result, words) => {
  expect(describeRefusal(result as Parameters<typeof describeRefusal>[0])).toContain(words);
});
