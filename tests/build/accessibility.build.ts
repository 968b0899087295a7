import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPages, wordsOf } from "./built-site.ts";

const ROWS = Array.from({ length: 46 }, (_, index) => `A${index + 1}`);
const GUIDE = readFileSync("docs/accessibility-tests.md", "utf8");
const pages = readPages().filter(({ path }) => path !== "/404.html");

/** Rows of the guide's table: the row's number and the files that prove it. */
const told = [...GUIDE.matchAll(/^\| (A\d+) +\|[^|]+\|(.+)\|$/gm)].map(([, row = "", proofs = ""]) => ({
  row,
  files: [...proofs.matchAll(/`([^`]+\.(?:ts|tsx))`/g)].map(([, file = ""]) => file),
  isManual: /\bby eye\b/.test(proofs),
}));

/** Row numbers that begin the titles of a file's tests. */
function rowsIn(file: string): Set<string> {
  const titles = readFileSync(file, "utf8").matchAll(/["'`]((?:A\d+ )+)\S/g);
  return new Set([...titles].flatMap(([, rows = ""]) => rows.trim().split(" ")));
}

describe("the list of accessibility tests", () => {
  test("has every row once", () => {
    expect(told.map(({ row }) => row)).toEqual(ROWS);
  });

  test.each(told)("$row is proved where it says", ({ row, files, isManual }) => {
    expect(files.length > 0 || isManual).toBe(true);
    expect(files.filter((file) => !existsSync(file) || !rowsIn(file).has(row))).toEqual([]);
  });

  test("names every file that proves a row", () => {
    const files = globSync(["tests/**/*.ts", "src/**/*.test.ts", "scripts/**/*.test.ts"]);
    const untold = files.flatMap((file) =>
      [...rowsIn(file)]
        .filter((row) => !told.some((one) => one.row === row && one.files.includes(file)))
        .map((row) => `${row} ${file}`),
    );
    expect(untold).toEqual([]);
  });
});

describe.each(pages)("$path", ({ document }) => {
  test("A2 has no sound and no film that starts by itself", () => {
    expect(document.querySelectorAll("[autoplay], audio, iframe").map(String)).toEqual([]);
  });

  test("A19 tells each progress in words too", () => {
    for (const bar of document.querySelectorAll("progress"))
      expect(wordsOf(bar.parentNode ?? bar)).toMatch(/\d+(\.\d+)? ?%.*Raised \$[\d,]+.*Goal \$[\d,]+/);
  });

  test("A32 has a label before each field, not a placeholder, and says in words what is required", () => {
    const fields = document
      .querySelectorAll("main :is(input, textarea, select), footer :is(input, textarea, select)")
      .filter((field) => !/^(hidden|radio|checkbox|search)$/.test(field.getAttribute("type") ?? "text"))
      .filter((field) => field.getAttribute("tabindex") !== "-1");
    for (const field of fields) {
      const label = document.querySelector(`label[for="${field.id}"]`);
      expect(label && wordsOf(label), field.outerHTML).toBeTruthy();
      expect(field.getAttribute("placeholder"), field.outerHTML).toBeFalsy();
      if (field.hasAttribute("required")) expect(label && wordsOf(label)).toMatch(/\(required\)/);
    }
  });

  test("A38 says beside each form who reads it and how soon they answer", () => {
    for (const form of document.querySelectorAll("form[action*=send-form]"))
      expect(wordsOf(form)).toMatch(/read|sees|letters?/i);
  });

  test("A39 has no link that says nothing by itself", () => {
    const vague = /^(click here|here|read more|learn more|more|see more|details)[.…]*$/i;
    const links = document.querySelectorAll("a[href]");
    const spoken = links.map((link) => (link.getAttribute("aria-label") ?? wordsOf(link)).trim());
    expect(spoken.filter((words) => vague.test(words))).toEqual([]);
  });

  test("A40 offers help in the same order as every page", () => {
    const help = document.querySelector("footer #footer-help")?.parentNode?.querySelectorAll("a") ?? [];
    const kinds = help.map((link) => (link.getAttribute("href") ?? "").replace(/^(tel:|mailto:|\/).*/, "$1"));
    expect(kinds.slice(0, 2)).toEqual(["tel:", "mailto:"]);
    expect(help.map(wordsOf).slice(2)).toEqual(["Write to us", "Accessibility help"]);
  });
});
