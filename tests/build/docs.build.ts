import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { COMFORT_SETTINGS } from "#features/comfort/comfort-settings.ts";

type Package = Record<
  "scripts" | "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;
const {
  scripts,
  dependencies,
  devDependencies,
  optionalDependencies,
  version,
}: Package & { version: string } = JSON.parse(readFileSync("package.json", "utf8"));

const IGNORED = ["node_modules", ".git", ".react-router", "test-results", "var"];
/** Path of every file and folder of the repository and the build, such as `src/ui` and `src/ui/icon/icons.svg`. */
const paths = readdirSync(".", { withFileTypes: true })
  .filter(({ name }) => !IGNORED.includes(name))
  .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? pathsBelow(entry.name) : [])]);
const SOURCE_NAMES = /\.(tsx?|mjs|css|json|ya?ml|md|svg|webp|mp4|html)$/;
const TOP_FOLDERS = new Set(paths.filter((name) => !name.includes("/") && !SOURCE_NAMES.test(name)));

const documents = ["README.md", "CHANGELOG.md", ...globSync("docs/**/*.md")].map((file) => {
  const text = readFileSync(file, "utf8");
  return { file, text, prose: text.replace(/^( *)```.*?^\1```/gms, "") };
});

test("the documents contain enough paths and links to check", () => {
  expect(documents.length).toBeGreaterThan(8);
  expect(documents.flatMap(({ prose }) => namedPaths(prose)).length).toBeGreaterThan(50);
  expect(documents.flatMap(({ prose }) => linksOf(prose)).length).toBeGreaterThan(20);
});

describe.each(documents)("$file", ({ file, text, prose }) => {
  test("names only files and folders that exist", () => {
    expect(namedPaths(prose).filter((name) => !pathExists(name))).toEqual([]);
  });

  test("links only to files and headings that exist", () => {
    expect(linksOf(prose).filter((link) => !isAlive(link, file))).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)|npm (test|start)\b/g)];
    expect(named.map(([, name, short]) => name ?? short ?? "").filter((name) => !(name in scripts))).toEqual(
      [],
    );
  });
});

test("the architecture names only functions, types and values that the code has", () => {
  const prose = documents.find(({ file }) => file === "docs/architecture.md")?.prose ?? "";
  const code = paths
    .filter((file) => /^(src|workshop|scripts|tests)\/.*\.(tsx?|mjs)$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const known = new Set(code.match(/[A-Za-z]\w+/g));
  const named = [...prose.matchAll(/`([^`\s]+)`/g)]
    .flatMap(([, words = ""]) =>
      /[/<]|\.(tsx?|css|mjs|ya?ml|json|md)$/.test(words) ? [] : (words.match(/\w+/g) ?? []),
    )
    .filter((word) => /^([a-z]+[A-Z]|[A-Z][a-z]+[A-Z])\w+$/.test(word));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("buttons and rooms that documents name in italics are called so on pages", () => {
  const words = paths
    .filter((file) => /^(src|tests\/content)\/.*\.(tsx?|ya?ml|md)$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replace(/\s+/g, " ");
  // A button of browsers, and a column of a table at the beginning of a sentence.
  const others = ["Add to home screen", "Gross"];
  const named = documents
    .filter(({ file }) => file !== "CHANGELOG.md")
    .flatMap(({ prose }) => [...prose.matchAll(/(?<![*\w])\*([A-Z][^*]{2,60})\*(?!\*)/g)])
    .map(([, name = ""]) => name.replace(/\s+/g, " ").replace(/[.,:]$/, ""));
  expect(named.length).toBeGreaterThan(200);
  const isThere = (name: string) =>
    name
      .split("…")
      .every((part) => words.includes(part.trim()) || words.includes(part.trim().replaceAll("'", "’")));
  expect(named.filter((name) => !others.includes(name) && !isThere(name))).toEqual([]);
});

test("the README lists every setting of the server, and no others", () => {
  const table = documents[0]?.text.split("## Settings")[1]?.split("\n## ")[0] ?? "";
  const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  // The backup runs as a separate process, the only one that reads BACKUP_COMMAND.
  const files = ["src/core/config/config.server.ts", "src/core/config/values.server.ts"];
  const code = [...files, "src/app/commands/backup-command.server.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const read = code.matchAll(/(?:read\("|env\.)([A-Z_]+)/g);
  expect(listed.toSorted()).toEqual([...new Set([...read].map(([, name]) => name))].toSorted());
});

test.each([
  ["To run: site, server and publishing", dependencies],
  ["Optional", optionalDependencies],
  ["To build and check", devDependencies],
])("the documented dependencies under %j are those of package.json", (heading, packages) => {
  const list = readFileSync("docs/decisions/dependencies.md", "utf8");
  const table = list.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const cells = [...table.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = ""]) => cell);
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual(Object.keys(packages).toSorted());
});

test("the newest version in the changelog is the current one", () => {
  const [, newest] = /^## (\d\S*)/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(newest).toBe(version);
});

test("the table of checks lists the steps of `npm test`", () => {
  const table = readFileSync("docs/testing.md", "utf8").split("\n## ")[0] ?? "";
  const listed = [...table.matchAll(/^\| (\w[\w ]+?) +\|/gm)].map(([, name]) => name).slice(1);
  const steps = readFileSync("workshop/verify/verify.ts", "utf8").matchAll(/\bname: "([^"]+)"/g);
  expect(listed).toEqual([...steps].map(([, name]) => name));
});

test("the table of comfort settings is complete", () => {
  const table = readFileSync("docs/comfort.md", "utf8");
  const rows = [...table.matchAll(/^\| [^|]+\| `data-([\w-]+)`: ([^|]+)/gm)];
  const listed = rows.map(([, name = "", values = ""]) => [name, values.match(/[\w-]+/g) ?? []]);
  expect(Object.fromEntries(listed)).toEqual(COMFORT_SETTINGS);
});

function pathsBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
}

/**
 * Repository paths in the `code` of a text: names that end like a source file, end with a slash, or start with a
 * top-level folder. Not addresses (`/about`), imports (`./x.ts`), packages (`@x/y`) or system paths (`/etc/…`).
 */
function namedPaths(prose: string): string[] {
  const names = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
  return names.filter(
    (name) =>
      /^(?!\.\/)[\w.*<][\w.*<>@/-]*$/.test(name) &&
      (SOURCE_NAMES.test(name) || /\/./.test(name) || name.endsWith("/")) &&
      (SOURCE_NAMES.test(name) || name.endsWith("/") || TOP_FOLDERS.has(name.split("/")[0] ?? "")) &&
      !IGNORED.includes(name.split("/")[0] ?? ""),
  );
}

/** Whether a path exists, given from the root or by its last parts. `*` and `<name>` match anything but a slash. */
function pathExists(name: string): boolean {
  const source = name
    .replace(/\/$/, "")
    .split(/\*+|<[^>]*>/)
    .map((part) => part.replace(/[.+()[\]{}]/g, "\\$&"))
    .join("[^/]*");
  const pattern = new RegExp(`^(.*/)?${source}$`);
  return paths.some((known) => pattern.test(known));
}

function linksOf(prose: string): string[] {
  const found = prose.replace(/`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g);
  const targets = [...found].map(([, link, source]) => link ?? source ?? "");
  return targets.filter((target) => !/^(https?:|mailto:)/.test(target));
}

function isAlive(link: string, from: string): boolean {
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
