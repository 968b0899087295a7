import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPages, textOf } from "./built-site.ts";

const ROWS = Array.from({ length: 46 }, (_, index) => `A${index + 1}`);
const GUIDE = readFileSync("docs/accessibility-tests.md", "utf8");
const pages = readPages().filter(({ path }) => path !== "/404.html");

/** Rows of the guide's table: the row's number and the test files that cover it. */
const listed = [...GUIDE.matchAll(/^\| (A\d+) +\|[^|]+\|(.+)\|$/gm)].map(([, row = "", tests = ""]) => ({
  row,
  files: [...tests.matchAll(/`([^`]+\.(?:ts|tsx))`/g)].map(([, file = ""]) => file),
  isManual: /\bby eye\b/.test(tests),
}));

/** Row numbers at the start of a file's test titles. */
function rowsIn(file: string): Set<string> {
  const titles = readFileSync(file, "utf8").matchAll(/["'`]((?:A\d+ )+)\S/g);
  return new Set([...titles].flatMap(([, rows = ""]) => rows.trim().split(" ")));
}

describe("the list of accessibility tests", () => {
  test("has every row once", () => {
    expect(listed.map(({ row }) => row)).toEqual(ROWS);
  });

  test.each(listed)("$row is tested in the files it names", ({ row, files, isManual }) => {
    expect(files.length > 0 || isManual).toBe(true);
    expect(files.filter((file) => !existsSync(file) || !rowsIn(file).has(row))).toEqual([]);
  });

  test("names every file that tests a row", () => {
    const files = globSync(["tests/**/*.ts", "src/**/*.test.ts", "workshop/**/*.test.ts"]);
    const missing = files.flatMap((file) =>
      [...rowsIn(file)]
        .filter((row) => !listed.some((one) => one.row === row && one.files.includes(file)))
        .map((row) => `${row} ${file}`),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(pages)("$path", ({ document }) => {
  test("A2 has no sound or film that plays by itself", () => {
    expect(document.querySelectorAll("[autoplay], audio, iframe").map(String)).toEqual([]);
  });

  test("leaves addresses, phone numbers and e-mail addresses as they are when it is translated", () => {
    const names = [...document.querySelectorAll("address, a[href^='tel:'], a[href^='mailto:']")].filter(
      (one) => one.tagName === "ADDRESS" || /^(\S+@\S+|[\d\s()+-]+)$/.test(textOf(one).trim()),
    );
    const translated = names.filter((one) => !/translate="no"/.test(`${one.closest("[translate]") ?? one}`));
    expect(translated.map(String)).toEqual([]);
  });

  test("A19 states each progress in text as well", () => {
    for (const bar of document.querySelectorAll("progress"))
      expect(textOf(bar.parentNode ?? bar)).toMatch(/\d+(\.\d+)? ?%.*Raised \$[\d,]+.*Goal \$[\d,]+/);
  });

  test("A32 has a label for each field, no placeholder, and marks required fields in text", () => {
    const fields = document
      .querySelectorAll("main :is(input, textarea, select), footer :is(input, textarea, select)")
      .filter((field) => !/^(hidden|radio|checkbox|search)$/.test(field.getAttribute("type") ?? "text"))
      .filter((field) => field.getAttribute("tabindex") !== "-1");
    for (const field of fields) {
      const label = document.querySelector(`label[for="${field.id}"]`);
      expect(label && textOf(label), field.outerHTML).toBeTruthy();
      expect(field.getAttribute("placeholder"), field.outerHTML).toBeFalsy();
      if (field.hasAttribute("required")) expect(label && textOf(label)).toMatch(/\(required\)/);
    }
  });

  test("A38 says at each form who reads it", () => {
    for (const form of document.querySelectorAll("form[action*=send-form]"))
      expect(textOf(form)).toMatch(/read|sees|letters?/i);
  });

  test("A39 has no link whose text is meaningless on its own", () => {
    const vague = /^(click here|here|read more|learn more|more|see more|details)[.…]*$/i;
    const links = document.querySelectorAll("a[href]");
    const names = links.map((link) => (link.getAttribute("aria-label") ?? textOf(link)).trim());
    expect(names.filter((name) => vague.test(name))).toEqual([]);
  });

  test("A40 offers help in the same order as all pages", () => {
    const help = document.querySelector("footer #footer-help")?.parentNode?.querySelectorAll("a") ?? [];
    const kinds = help.map((link) => (link.getAttribute("href") ?? "").replace(/^(tel:|mailto:|\/).*/, "$1"));
    expect(kinds.slice(0, 2)).toEqual(["tel:", "mailto:"]);
    expect(help.map(textOf).slice(2)).toEqual(["Write to us", "Accessibility help"]);
  });
});
