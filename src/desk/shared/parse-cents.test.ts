import { expect, it } from "vitest";
import { parseCents } from "./format-desk.ts";

it.each([
  ["25", 2500],
  ["$ 25", 2500],
  ["17.5", 1750],
  ["12,50", 1250],
  ["1,000", 100_000],
  ["1,000.50", 100_050],
  ["£1,234,567", 123_456_700],
])("reads %s as an amount", (text, cents) => expect(parseCents(text)).toBe(cents));

it.each(["", "ten", "-5", "1,00,0", "12.345", "1.000,50", "99999999"])("rejects %j", (text) =>
  expect(parseCents(text)).toBeUndefined(),
);
