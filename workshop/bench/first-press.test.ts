import { expect, test } from "vitest";
import { controls, latePresses } from "./first-press.ts";

const menu = { name: "menu", page: "/", pressed: "button", answer: "dialog", limit: 500 };
const press = (shown: number, answered: number) => ({ shown, answered });

test("presses at the limit are in time, and a slow one does not count while the median is in time", () => {
  expect(latePresses(menu, [press(100, 500), press(20, 90), press(400, 3000)])).toEqual([]);
});

test("a late median is named with its control and limit", () => {
  expect(latePresses(menu, [press(101, 501), press(20, 90), press(400, 3000)])).toEqual([
    "menu (/): feedback after 101 ms, the limit is 100 ms",
    "menu (/): response after 501 ms, the limit is 500 ms",
  ]);
});

test("comfort settings and menu must respond within 0.5 s, everything else within 1.5 s", () => {
  const fast = controls.filter(({ limit }) => limit === 500).map(({ name }) => name);
  expect(fast).toEqual(["comfort settings", "menu"]);
  expect(new Set(controls.map(({ limit }) => limit))).toEqual(new Set([500, 1500]));
});
