import { expect, test } from "vitest";
import { applyAddress, emptyPlan, parseStoredPlan } from "./plan-state.ts";

const choices = { rooms: ["attic", "cellar"], helps: ["Low light", "No talk"] };

test("a plan is the same after it was stored", () => {
  const plan = {
    voice: "child",
    rooms: ["cellar"],
    day: "2026-12-04",
    time: "15:00",
    helps: ["No talk"],
    own: "Hat",
  };
  expect(parseStoredPlan(JSON.stringify(plan), choices)).toEqual(plan);
});

test.each([
  null,
  "",
  "{",
  "[]",
  '"x"',
  '{"rooms":"attic","day":"tomorrow","time":"25:00","voice":"cat","helps":[{}],"own":7}',
])("%s counts as nothing stored", (kept) => {
  expect(parseStoredPlan(kept, choices)).toEqual(emptyPlan);
});

test("rooms that the studio no longer has are left out", () => {
  expect(parseStoredPlan('{"rooms":["garden","attic"],"helps":["Music"]}', choices)).toEqual({
    ...emptyPlan,
    rooms: ["attic"],
  });
});

test("an address from a booking sets room, day, and time and leaves the rest", () => {
  const kept = { ...emptyPlan, rooms: ["attic"], helps: ["Low light"], time: "10:00" };
  expect(applyAddress(kept, "?room=cellar&room=nowhere&day=2026-12-04&key=1", choices)).toEqual({
    ...kept,
    rooms: ["cellar"],
    day: "2026-12-04",
  });
  expect(applyAddress(kept, "?day=4th", choices)).toEqual(kept);
});

test("what is too long for the sheet is kept as it was typed", () => {
  const own = "Blue light, please. ".repeat(20);
  expect(parseStoredPlan(JSON.stringify({ ...emptyPlan, own }), choices).own).toBe(own);
});
