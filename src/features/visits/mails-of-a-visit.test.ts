import { expect, it } from "vitest";
import type { LineChoice } from "#core/booking/visit.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  eveningOf,
  roomOffer,
  testSetup,
  vanChoice,
  vanSetup,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

/** A visit that is booked, and its mails as they would be sent now. */
async function visit(
  lines: readonly LineChoice[] = [choice()],
  {
    contact = ada,
    setup = {},
    isByStudio = false,
  }: {
    contact?: typeof ada;
    setup?: Parameters<typeof testDesk>[0];
    isByStudio?: boolean;
  } = {},
) {
  const app = testDesk(setup);
  const by = isByStudio ? app.studio : app.visitor();
  const booked = await by.book({ submissionId: submissionId(), lines, contact });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const compose = bookingMails(app.system, app.store, { from: "a@b.example", to: ["c@d.example"] });
  const mail = (what: string, recipient: "visitor" | "studio" = "visitor") =>
    compose(bookingMail({ about: 1, what, recipient, made_at: app.clock.now }));
  const text = async (...of: Parameters<typeof mail>) => (await mail(...of))?.text ?? "";
  const cancel = (who: "studio" | "visitor", ...ids: number[]) =>
    app.system.write(() => {
      const row = app.visits.byId(1);
      if (row) app.changes.cancel(row, ids.length > 0 ? ids : undefined, who);
    });
  return { ...app, booked, mail, text, cancel };
}

it("whoever has booked is asked to say that the mail reached them; whom the studio has booked is not", async () => {
  const asked = "press “Yes, it reached me”";
  expect(await (await visit()).text("booked")).toContain(asked);
  expect(await (await visit([choice()], { isByStudio: true })).text("booked")).not.toContain(asked);
});

it("a mail that waited until the visit was over is not sent", async () => {
  const { mail, clock } = await visit();
  clock.now = Date.parse("2026-12-04T15:59:00-05:00");
  expect(await mail("booked")).toBeDefined();
  clock.now = Date.parse("2026-12-04T16:00:00-05:00");
  expect(await mail("booked")).toBeUndefined();
});

it.each<[string, LineChoice, Parameters<typeof testDesk>[0], string]>([
  ["a room", choice(), {}, "$35, to pay at the studio."],
  ["the van", vanChoice({ starts: "2026-12-04T10:00:00-05:00" }), vanSetup(), "$145, to pay when we come."],
  [
    "a free event",
    choice({ offer: "event:1", minutes: 120, starts: eveningOf().event.starts }),
    { events: [eveningOf()] },
    "Free.",
  ],
  [
    "an event with a price",
    choice({ offer: "event:1", minutes: 120, people: 1, starts: eveningOf().event.starts }),
    { events: [eveningOf({ lengths: [{ minutes: 120, per: "person", prices: [{ cents: 1200 }] }] })] },
    "$12, to pay when you come.",
  ],
])("a mail says what is to pay, and where: %s", async (_what, line, setup, words) => {
  expect(await (await visit([line], { setup })).text("booked")).toContain(words);
});

it("where we come to the guest, and at an event, the way to the studio is not said", async () => {
  const way = { title: "How to find us", steps: ["Past the church"] };
  const evening = choice({ offer: "event:1", minutes: 120, starts: eveningOf().event.starts });
  const told = async (line: LineChoice) =>
    (await visit([line], { setup: { ...vanSetup(), events: [eveningOf()], way } })).text("booked");
  expect(await told(choice())).toContain(way.title);
  expect(await told(vanChoice({ starts: "2026-12-04T10:00:00-05:00" }))).not.toContain(way.title);
  expect(await told(evening)).not.toContain(way.title);
});

it("a mail names the rooms where they are not what was booked, and few", async () => {
  const told = async (line: LineChoice, offers = testSetup().offers) =>
    (await visit([line], { setup: { offers } })).text("booked");
  expect(await told(choice({ offer: "any" }))).toMatch(/The any\nMoon Room\n/);
  expect(await told(choice(), [roomOffer("lake", { name: "Lake Room" })])).not.toMatch(
    /Lake Room\nLake Room/,
  );
  const all = choice({ offer: "quiet", minutes: 120, starts: "2026-12-01T10:00:00-05:00" });
  expect(await told(all)).not.toContain("Moon Room");
});

it("until when it is free to cancel stands in what is booked or changed, and in no reminder", async () => {
  const free = "at no cost, until Friday, December 4 at 1 pm.";
  const { text } = await visit();
  for (const what of ["booked", "changed"]) expect(await text(what), what).toContain(free);
  expect(await text("reminder")).not.toContain(free);
});

it("what a late cancelling keeps is said once something was paid", async () => {
  const { text, db, clock } = await visit([choice()], { setup: { lateFee: { first: 0, after: 50 } } });
  const kept = "Of what you have paid we then keep nothing the first time in half a year";
  expect(await text("changed")).not.toContain(kept);
  const paid = { at: clock.now, kind: "visit", way: "cash", amount: 3500, currency: "USD" } as const;
  recordMove(db, { ...paid, booking: 1, line: 1 });
  const told = await text("changed");
  expect(told).toContain(kept);
  expect(told).not.toContain("If it is not to be a gift");
});

it("whom the studio has to cancel is led to other times where there are any, else to us", async () => {
  const { text, cancel, state } = await visit();
  await cancel("studio");
  expect(await text("changed")).toContain("you can choose one here");
  const { offers } = state.setup;
  state.setup = { ...state.setup, offers: [], off: offers };
  const told = await text("changed");
  expect(told).toContain("reply to this mail or call us, and we will find a way together.");
  expect(told).not.toContain("you can choose one here");
});

it("the part that the studio cancelled is said to be, and none is where the guest did", async () => {
  const sorry = "We are sorry: we had to cancel this part.";
  for (const who of ["studio", "visitor"] as const) {
    const { text, cancel } = await visit([choice(), choice({ offer: "moon" })]);
    await cancel(who, 2);
    expect((await text("changed")).includes(sorry), who).toBe(who === "studio");
  }
});

it.each([
  ["text", "614-555-0199"],
  ["call", "614-555-0199"],
  ["email", ""],
] as const)(
  "the studio reads how to answer, and a number only where it is to call or text: %s",
  async (reply, number) => {
    const contact = { ...ada, phone: "614-555-0199", reply };
    const answer = /Would like to be answered .*/.exec(
      await (await visit([choice()], { contact })).text("booked", "studio"),
    );
    expect(answer?.[0].includes("614-555-0199")).toBe(number !== "");
  },
);

it("house rules are those of the studio's rooms: who comes to an event agrees to none", async () => {
  const place = choice({ offer: "event:1", minutes: 120, starts: eveningOf().event.starts });
  const rules = async (lines: readonly LineChoice[]) => {
    const { visitor, booked } = await visit(lines, { setup: { events: [eveningOf()] } });
    return visitor().read(booked)?.houseRules;
  };
  expect(await rules([choice()])).toEqual(["Shoes off."]);
  expect(await rules([place])).toEqual([]);
});
