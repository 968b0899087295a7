import { expect, test } from "vitest";
import { readPage, wordsOf } from "./built-site.ts";

test("each area of the plan leads to its words, which have the same number and name", () => {
  const { document } = readPage("/visit");
  const links = document.querySelectorAll("#plan svg a");
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const words = document.getElementById((link.getAttribute("href") ?? "").slice(1));
    const [number, name] = (link.getAttribute("aria-label") ?? "").split(", ");
    const title = words?.querySelector("h3");
    expect(title && wordsOf(title)).toBe(`${number}${name}`);
  }
});

test("the ratings of a room are those of its own page", () => {
  const room = readPage("/visit").document.getElementById("area-bubble-tube-corner");
  const own = readPage("/service-single/bubble-tube-corner").document;
  const page = own.querySelector("[aria-labelledby=senses-title]");
  for (const sense of ["Light", "Sound"]) {
    const [, level] = new RegExp(`${sense}\\s*(\\d of 5)`).exec(room ? wordsOf(room) : "") ?? [];
    expect(level).toBeDefined();
    expect(page && wordsOf(page)).toMatch(new RegExp(`${sense}\\s*${level}`));
  }
});

test("how full it is can be read cell by cell, without the drawing", () => {
  const table = readPage("/visit").document.querySelector("#quiet-times table");
  const heads = table?.querySelectorAll("thead th[scope=col]").map(wordsOf) ?? [];
  const rows = table?.querySelectorAll("tbody tr") ?? [];
  expect(rows.length).toBeGreaterThan(4);
  for (const row of rows) {
    expect(row.querySelectorAll("th[scope=row]")).toHaveLength(1);
    const cells = row.querySelectorAll("td").map((cell) => wordsOf(cell).trim());
    expect(cells).toHaveLength(heads.length - 1);
    for (const cell of cells) expect(cell).toMatch(/^(Calm|Some people|Busy|Closed)$/);
  }
});

test("a short version that nobody has tried out does not call itself Easy Read", () => {
  expect(wordsOf(readPage("/short").document)).not.toContain("Easy Read");
});

test("the short version names the price that the service's page names", () => {
  const short = readPage("/short").document.querySelector("main");
  expect(short && wordsOf(short)).toContain("Bubble Tube Corner $17.50 for 30 minutes, $35 for 60 minutes");
});
