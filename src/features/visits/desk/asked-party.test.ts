import { expect, it } from "vitest";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { readWish } from "./bookings-view.ts";

const wish = (query: Record<string, string>) => readWish(new URLSearchParams(query), testSetup());

it("the desk asks who comes as visitors are asked: adults, children, and companions where they come free", () => {
  expect(wish({ visit: "lake 60", adults: "2", children: "1" })).toMatchObject({
    party: { people: 3, adults: 2, children: 1 },
    typed: { adults: "2", children: "1" },
    errors: [],
  });
  expect(wish({ visit: "quiet 120", adults: "2", companions: "1" })?.party).toMatchObject({
    people: 2,
    companions: 1,
  });
  expect(wish({ visit: "lake 60" })?.typed).toEqual({ adults: "1", children: "0" });
});

it("what is wrong with the numbers is said at them, in words for staff, as it was typed", () => {
  expect(wish({ visit: "lake 60", adults: "many" })).toMatchObject({
    typed: { adults: "many" },
    errors: [{ field: "adults" }],
  });
  expect(wish({ visit: "lake 60", adults: "9" })?.errors).toEqual([
    { field: "adults", message: "This is for 1 to 3 people. For more, add another booking." },
  ]);
});
