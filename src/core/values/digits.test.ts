import { expect, it } from "vitest";
import { finderOf } from "./digits.ts";

it.each([
  ["Łukasz Søren", "lukasz soren"],
  ["Straße", "STRASSE"],
  ["Œuvre Ægir Þóra", "oeuvre aegir thora"],
  ["O’Brien", "o'brien"],
  ["O'Brien", "OBrien"],
  ["Anne–Marie", "anne-marie"],
  ["Zo\u00ADë\u200B", "zoe"],
  ["İpek Işık", "ipek isik"],
])("%s is found by %s, and the other way round", (name, typed) => {
  expect(finderOf(typed)(name)).toBe(true);
  expect(finderOf(name)(typed)).toBe(true);
});

it.each(["´", "¨", "\u0301", "'", "\u200B", " "])("the sign %j alone is in no text", (sign) => {
  expect(["", sign, "O'Brien", "Zoë"].filter(finderOf(sign))).toEqual([]);
});
