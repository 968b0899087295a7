import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { partsIn } from "#site/static/release-folder.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { writeHostFiles } from "./host-files.server.ts";
import { decodeEntities } from "./machines/page-facts.server.ts";
import { structuredData } from "./machines/structured-data.server.ts";
import { searchedPages, writeSearchIndex } from "./search-index.server.ts";

const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

it("a static host learns the headers and the moved pages, and our server where help is", async () => {
  const parts = partsIn(temporaryFolder());
  writeFiles(parts.site, {
    "index.html": sheet("/assets/root.css") + sheet("/assets/home.css"),
    "404.html": sheet("/assets/root.css") + sheet("/assets/none.css"),
  });
  const facts = {
    scriptHashes: ["sha256-a="],
    styleHashes: ["sha256-b="],
    plainPageStyles: "/assets/plain.css",
  };
  await writeHostFiles(parts, facts);
  const read = (file: string) => readFileSync(file, "utf8");
  expect(JSON.parse(read(parts.policy))).toMatchObject({
    scriptHashes: ["sha256-a="],
    styleHashes: ["sha256-b="],
  });
  expect(JSON.parse(read(parts.help))).toMatchObject({ styles: ["/assets/root.css", "/assets/plain.css"] });
  const rules = read(path.join(parts.site, "_headers")).split("\n\n");
  const rule = (paths: string) => rules.find((one) => one.startsWith(`${paths}\n`)) ?? "";
  expect(rule("/*")).toContain("  x-content-type-options: nosniff");
  expect(rule("/assets/*")).toContain("immutable");
  expect(rule("/og/*")).toContain("cross-origin-resource-policy: cross-origin");
  const redirects = read(path.join(parts.site, "_redirects"));
  expect(redirects.endsWith("\n")).toBe(true);
  for (const line of redirects.trimEnd().split("\n")) expect(line).toMatch(/^\/\S+ \S+ 301$/);
  expect(redirects).toMatch(/^\/event-single\/\d+ \/event-single\/[a-z-]+ 301$/m);

  await writeHostFiles(parts, { ...facts, styleHashes: [] });
  expect(JSON.parse(read(parts.policy))).not.toHaveProperty("styleHashes");
});

it("the search has pages at their own address, with content of their own", () => {
  const record = { key: "", routes: "r", words: "", files: [] };
  const page = (canonical: string) => ({
    ...record,
    facts: { path: canonical, canonical, title: "", description: "", isHidden: false, trail: [] },
  });
  const records = {
    "/": page("/"),
    "/home-2": page("/"),
    "/search": page("/search"),
    "/about": page("/about"),
    "/events.ics": { ...record, facts: null },
  };
  expect(searchedPages(records)).toEqual(["/", "/about"]);
});

it("the search index has only what its page fetches", async () => {
  const site = temporaryFolder();
  writeFiles(site, {
    "about/index.html": '<html lang="en"><main><h1>About</h1><p>Quiet rooms.</p></main></html>',
  });
  await writeSearchIndex(site, ["/about"]);
  const files = readdirSync(path.join(site, "pagefind"));
  expect(files).toEqual(expect.arrayContaining(["pagefind.js", "pagefind-entry.json", "fragment", "index"]));
  expect(files.filter((name) => /ui|worker|highlight/.test(name))).toEqual([]);
  await expect(writeSearchIndex(site, [])).rejects.toThrow("no pages to index");
});

it("a page says where it is, from the home page on; another layout of it does not", () => {
  const facts = { path: "/about", canonical: "/about", title: "", description: "", isHidden: false };
  const trail = [{ label: "Go Back Home", href: "/" }, { label: "About" }];
  const said = (path: string, given = trail) =>
    structuredData({ ...facts, path, trail: given }, { kind: "page" }, "/og/about.jpg");
  expect(said("/about")).toMatch(/BreadcrumbList.+"position":2,"name":"About","item":"https:[^"]+\/about"/s);
  expect(said("/about-2")).not.toContain("BreadcrumbList");
  expect(said("/about", trail.slice(0, 1))).not.toContain("BreadcrumbList");
});

it("signs that HTML writes in another way are read, and what is none stays", () => {
  expect(decodeEntities("A &amp; B &#8211; &#x2013; &nbsp;")).toBe("A & B – – \u00a0");
  expect(decodeEntities("&#0; &#x110000; &unknown;")).toBe("&#0; &#x110000; &unknown;");
});
