import { expect, it } from "vitest";
import { sweepOnce } from "#app/booking-system.server.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { invoicesDesk } from "#features/invoices/invoices.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { vanChoice, vanSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { payingBackDesk } from "./desk/paying-back.server.ts";
import { routeStops } from "./desk/present-route.ts";

// Days of the van on which much comes together.

/** A studio with two vans that may go at the same time. */
function twoVans() {
  const { rooms, offers } = vanSetup({ invoice: true, rooms: { take: "any", ids: ["van", "van-2"] } });
  return testDesk({ offers, rooms: [...rooms, { id: "van-2", name: "The blue van", fits: 3, cannot: [] }] });
}

it("two vans go at one time, each of them once, and the route says which goes where, in the order in which they leave", async () => {
  const app = await deskWith([vanChoice({ starts: starts("11:00") })], "host", twoVans());
  const far = vanChoice({ starts: starts("11:00"), area: "433*", postcode: "43301", street: "9 Far Road" });
  expect((await app.book([far])).kind).toBe("booked");
  expect((await app.book([vanChoice({ starts: starts("11:30") })])).kind).toBe("taken");
  const stops = routeStops(app.visits());
  expect(stops.map(({ leave, where, van }) => [leave, where, van])).toEqual([
    ["9:45 am", "9 Far Road, 43301", "The blue van"],
    ["10:15 am", "7 School Row, 43201", "The van"],
  ]);
});

it("more people than fit are asked about at the field, companions or not", async () => {
  const { visitor } = testDesk(vanSetup());
  for (const party of [
    { people: 32, adults: 1, children: 1, companions: 30 },
    { people: 1, adults: 1, children: 0, companions: 1e9 },
  ])
    expect(await visitor().hold([vanChoice({ party })])).toMatchObject({
      kind: "invalid",
    });
});

it("weather on a day with a paid, an invoiced and a free visit: each gets back what it has paid, and nothing is owed", async () => {
  const app = await deskWith([vanChoice({ starts: starts("09:30") })], "owner", twoVans());
  const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const book = async (at: string) => {
    const made = await app.book([vanChoice({ starts: starts(at) })]);
    if (made.kind !== "booked") throw new Error(JSON.stringify(made));
    return made;
  };
  const [byInvoice, free] = [await book("10:00"), await book("14:30")];
  const lineOf = (made: typeof free) => mustFind(app.visitor().read(made)?.lines[0]).id;
  await app.desk.act(app.line, { kind: "pay", how: "cash", cents: 14_500 });
  await app.desk.act(lineOf(free), { kind: "pay", how: "waived" });
  const invoices = invoicesDesk(app.system, owner);
  await invoices.issue(byInvoice.reference, { recipient: "Lane School", orderNumber: "7" });
  expect((await app.closures.cannotGo(day))?.told).toBe(3);
  app.clock.now = Date.parse(starts("14:30"));
  await sweepOnce(app.system);
  for (const made of [app.booked, byInvoice, free])
    expect(app.visitor().read(made)?.lines).toMatchObject([
      { state: "cancelled", isCancelledByStudio: true },
    ]);
  expect(payingBackDesk(app.system, owner).owed()).toMatchObject([{ line: app.line, cents: 14_500 }]);
  expect(
    invoices.list().map(({ kind, lines, state }) => [kind, lines.map(({ gross }) => gross), state]),
  ).toEqual([
    ["credit", [14_500], expect.anything()],
    ["invoice", [14_500], "credited"],
  ]);
});
