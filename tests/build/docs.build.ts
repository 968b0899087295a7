import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { COMFORT_SETTINGS } from "#src/lib/comfort-settings.ts";

type Package = Record<"scripts" | "dependencies" | "devDependencies", Record<string, string>>;
const { scripts, dependencies, devDependencies, version }: Package & { version: string } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

const FOREIGN = ["node_modules", ".git", ".react-router", "test-results", "var"];
/** Every file and folder of the repository and of the build, from the root on: `src/ui`, `src/ui/icon/icons.svg`. */
const places = readdirSync(".", { withFileTypes: true })
  .filter(({ name }) => !FOREIGN.includes(name))
  .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? placesBelow(entry.name) : [])]);
const SOURCE_NAMES = /\.(tsx?|mjs|css|json|ya?ml|md|svg|webp|mp4|html)$/;
const TOP_FOLDERS = new Set(places.filter((place) => !place.includes("/") && !SOURCE_NAMES.test(place)));

const documents = ["README.md", "CHANGELOG.md", ...globSync("docs/**/*.md")].map((file) => {
  const text = readFileSync(file, "utf8");
  return { file, text, prose: text.replace(/^( *)```.*?^\1```/gms, "") };
});

test("there is something to check", () => {
  expect(documents.length).toBeGreaterThan(8);
  expect(documents.flatMap(({ prose }) => namedPlaces(prose)).length).toBeGreaterThan(50);
  expect(documents.flatMap(({ prose }) => linksOf(prose)).length).toBeGreaterThan(20);
});

describe.each(documents)("$file", ({ file, text, prose }) => {
  test("names only files and folders that exist", () => {
    expect(namedPlaces(prose).filter((name) => !isThere(name))).toEqual([]);
  });

  test("links only to files and headings that exist", () => {
    expect(linksOf(prose).filter((link) => !leadsSomewhere(link, file))).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)|npm (test|start)\b/g)];
    expect(named.map(([, name, short]) => name ?? short ?? "").filter((name) => !(name in scripts))).toEqual(
      [],
    );
  });
});

test("the README tells every setting of the server, and no other", () => {
  const table = documents[0]?.text.split("## Settings")[1]?.split("\n## ")[0] ?? "";
  const told = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  // The backup is a process of its own, and the only one that reads how to copy it away.
  const code = ["server/config/config.ts", "scripts/backup.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const read = code.matchAll(/(?:read\("|env\.)([A-Z_]+)/g);
  expect(told.toSorted()).toEqual([...new Set([...read].map(([, name]) => name))].toSorted());
});

test("the list of dependencies is that of package.json", () => {
  const list = readFileSync("docs/decisions/dependencies.md", "utf8");
  const cells = [...list.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = ""]) => cell);
  const told = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(told.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});

test("the change log begins with the version that this is", () => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(newest).toBe(version);
});

test("the table of checks is that of `npm test`", () => {
  const table = readFileSync("docs/testing.md", "utf8").split("\n## ")[0] ?? "";
  const told = [...table.matchAll(/^\| (\w[\w ]+?) +\|/gm)].map(([, name]) => name).slice(1);
  const steps = readFileSync("scripts/verify.ts", "utf8").matchAll(/\bname: "([^"]+)"/g);
  expect(told).toEqual([...steps].map(([, name]) => name));
});

test("the table of comfort settings is complete", () => {
  const table = readFileSync("docs/comfort.md", "utf8");
  const rows = [...table.matchAll(/^\| [^|]+\| `data-([\w-]+)`: ([^|]+)/gm)];
  const told = rows.map(([, name = "", values = ""]) => [name, values.match(/[\w-]+/g) ?? []]);
  expect(Object.fromEntries(told)).toEqual(COMFORT_SETTINGS);
});

function placesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
}

/**
 * Places that a text names in `code`: what ends like a source file, ends with a slash, or starts with a folder of the
 * root. Addresses (`/about`), imports (`./x.ts`), packages (`@x/y`) and machines' own paths (`/etc/…`) are none.
 */
function namedPlaces(prose: string): string[] {
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
  return words.filter(
    (word) =>
      /^(?!\.\/)[\w.*<][\w.*<>@/-]*$/.test(word) &&
      (SOURCE_NAMES.test(word) || /\/./.test(word) || word.endsWith("/")) &&
      (SOURCE_NAMES.test(word) || word.endsWith("/") || TOP_FOLDERS.has(word.split("/")[0] ?? "")) &&
      !FOREIGN.includes(word.split("/")[0] ?? ""),
  );
}

/** Whether a place exists, named from the root or by its last parts; `*` and `<name>` stand for any words. */
function isThere(name: string): boolean {
  const wanted = name
    .replace(/\/$/, "")
    .split(/\*+|<[^>]*>/)
    .map((part) => part.replace(/[.+()[\]{}]/g, "\\$&"))
    .join("[^/]*");
  const pattern = new RegExp(`^(.*/)?${wanted}$`);
  return places.some((place) => pattern.test(place));
}

function linksOf(prose: string): string[] {
  const found = prose.replace(/`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g);
  const targets = [...found].map(([, link, source]) => link ?? source ?? "");
  return targets.filter((target) => !/^(https?:|mailto:)/.test(target));
}

function leadsSomewhere(link: string, from: string): boolean {
  const [target = "", heading] = link.split("#");
  const file = target === "" ? from : path.join(path.dirname(from), target);
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(readFileSync(file, "utf8")).includes(heading);
}

/** Anchors of a document's headings, as GitHub makes them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
