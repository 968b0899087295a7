import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CLIENT, readPage, textOf } from "./built-site.ts";

test("each area of the plan links to its description, with the same number and name", () => {
  const { document } = readPage("/visit");
  const links = document.querySelectorAll("#plan svg a");
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const area = document.getElementById((link.getAttribute("href") ?? "").slice(1));
    const [number, name] = (link.getAttribute("aria-label") ?? "").split(", ");
    const title = area?.closest("details")?.querySelector("h3");
    expect(title && textOf(title)).toBe(`${number}${name}`);
  }
});

test("the ratings of a room match those on its page", () => {
  const room = readPage("/visit").document.getElementById("area-bubble-tube-corner");
  const own = readPage("/service-single/bubble-tube-corner").document;
  const page = own.querySelector("[aria-labelledby=senses-title]");
  for (const sense of ["Light", "Sound"]) {
    const [, level] = new RegExp(`${sense}\\s*(\\d of 5)`).exec(room ? textOf(room) : "") ?? [];
    expect(level).toBeDefined();
    expect(page && textOf(page)).toMatch(new RegExp(`${sense}\\s*${level}`));
  }
});

test("the table of quiet times states how full it is in every cell", () => {
  const table = readPage("/visit").document.querySelector("#quiet-times table");
  const heads = table?.querySelectorAll("thead th[scope=col]").map(textOf) ?? [];
  const rows = table?.querySelectorAll("tbody tr") ?? [];
  expect(rows.length).toBeGreaterThan(4);
  for (const row of rows) {
    expect(row.querySelectorAll("th[scope=row]")).toHaveLength(1);
    const cells = row.querySelectorAll("td").map((cell) => textOf(cell).trim());
    expect(cells).toHaveLength(heads.length - 1);
    for (const cell of cells) expect(cell).toMatch(/^(Calm|Some people|Busy|Closed)$/);
  }
});

test("the short version, which nobody has tested, does not call itself Easy Read", () => {
  expect(textOf(readPage("/short").document)).not.toContain("Easy Read");
});

test("the short version has the price of the service", () => {
  const short = readPage("/short").document.querySelector("main");
  expect(short && textOf(short)).toContain("Bubble Tube Corner $17.50 for 30 minutes, $35 for 60 minutes");
});

test("the short version in Spanish says its language, and each of both leads to the other", () => {
  const [english, spanish] = [readPage("/short").document, readPage("/es/short").document];
  for (const page of [english, spanish]) {
    const languages = page.querySelectorAll("link[rel=alternate][hreflang]");
    expect(languages.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")])).toEqual([
      ["en", expect.stringMatching(/\/short$/)],
      ["es", expect.stringMatching(/\/es\/short$/)],
      ["x-default", expect.stringMatching(/[^s]\/short$/)],
    ]);
  }
  expect(english.querySelector("html")?.getAttribute("lang")).toBe("en");
  expect(english.querySelector("main a[href='/es/short'][lang=es]")?.textContent).toBe("En español");
  expect(english.querySelector("header a[href='/es/short'][lang=es]")).not.toBeNull();
  expect(spanish.querySelector("html")?.getAttribute("lang")).toBe("es");
  expect(spanish.querySelector("[lang=en] header")).not.toBeNull();
  expect(spanish.querySelector("main a[href='/short'][lang=en]")).not.toBeNull();
  expect(readFileSync(path.join(CLIENT, "sitemap.xml"), "utf8")).toContain("/es/short</loc>");
});
