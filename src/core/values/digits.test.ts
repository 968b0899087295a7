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

it.each([
  ["lee", ["Lee", "Ann Lee", "lee.ann@example.com", "Leeds"], ["Kathleen", "Ashlee Fleet"]],
  ["ann", ["Anna", "Mary-Ann"], ["Joanna", "Hannah"]],
  ["zo lang", ["Zoë Lang", "Lang, Zoë"], ["Zoë Slang", "Lang"]],
  ["school", ["Elm School", "office@elmschool.example"], []],
  ["142", ["PO-55142", "(614) 555-0142"], []],
  ["田中", ["株式会社田中"], ["中田"]],
])("%s finds words that begin so, in any order", (typed, found, others) => {
  expect([...found, ...others].filter(finderOf(typed))).toEqual(found);
});
