import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import type { Row } from "../original/row.ts";
import { rows } from "../original/rows.ts";
import { readPages, textOf } from "./built-site.ts";

const pages = new Map(readPages().map((page) => [page.path, page.document]));
// From the source: the build shortens their names.
const tokens = readFileSync("src/site/styles/tokens.css", "utf8");

test("every row has a unique id", () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(rows)("$id", (row) => {
  const document = pages.get(row.where);
  if (!document) throw new Error(`There is no page ${row.where}.`);
  check(row, document);
});

function check(row: Row, document: HTMLElement): void {
  const inside = "inside" in row && row.inside ? document.querySelectorAll(row.inside) : [document];
  switch (row.what) {
    case "text":
      expect(inside.map(read).join(" ")).toContain(row.text);
      break;
    case "count": {
      const found = document.querySelectorAll(row.of).length;
      if (row.atLeast) expect(found).toBeGreaterThanOrEqual(row.is);
      else expect(found).toBe(row.is);
      break;
    }
    case "link": {
      const links = inside.flatMap((part) => part.querySelectorAll("a[href]"));
      const named = links.filter((link) => (link.getAttribute("aria-label") ?? read(link)) === row.text);
      expect(named.map((link) => link.getAttribute("href"))).toContain(row.to);
      break;
    }
    case "attribute":
      expect(document.querySelector(row.of)?.getAttribute(row.name)).toBe(row.is);
      break;
    case "order":
      expect(document.querySelectorAll(row.of).map(read)).toEqual(row.are);
      break;
    case "token":
      expect(measure(row.name)).toBe(row.is);
      break;
  }
}

function read(element: HTMLElement): string {
  return textOf(element).trim();
}

/** Value of a token's first definition, in px or ms. */
function measure(token: string): number | undefined {
  const [, amount, unit] = new RegExp(`${token}:\\s*([\\d.]+)(px|rem|ms|s)\\b`).exec(tokens) ?? [];
  const factor = { px: 1, rem: 16, ms: 1, s: 1000 }[unit ?? ""];
  return factor && Number(amount) * factor;
}
