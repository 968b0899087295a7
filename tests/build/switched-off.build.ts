import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { featureOf } from "#site/content/.server/site-paths.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { featureNames } from "#site/content/schemas/site.ts";
import { publishSeparately } from "../publish-separately.ts";
import { type BuiltPage, readPages, textOf } from "./built-site.ts";
import { allDeadLinks } from "./dead-links.ts";

const content = copyContent();
let client: string;
let pages: BuiltPage[];

beforeAll(async () => {
  content.switchOff(...featureNames);
  content.keepHomes("home-3");
  content.write("brand.yaml", "mark: brand/haven-mark.svg\nhue: 145\n");
  // All lists are empty as well.
  for (const list of ["testimonials", "partners", "supporters", "gallery", "comments", "faq"])
    content.write(`${list}.yaml`, "[]\n");
  client = (await publishSeparately("switched-off", { CONTENT_DIR: content.root })).site;
  pages = readPages(client);
}, 300_000);
afterAll(() => content.remove());

test("a site with every feature switched off has none of their pages, but all others", () => {
  const addresses = pages.map((page) => page.path);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/about", "/service", "/contact", "/404.html"]));
  expect(addresses.filter((address) => featureOf(address))).toEqual([]);
});

test("without the visit feature, the story has only one voice, and nothing links to the feature", () => {
  const story = pages.find((page) => page.path === "/what-to-expect")?.document;
  const part = story?.getElementById("story");
  expect(part && textOf(part)).toContain("I arrive");
  expect(part && textOf(part)).not.toContain("You arrive");
  expect(part?.querySelectorAll("input") ?? []).toEqual([]);
  for (const page of pages)
    expect(
      page.document.querySelectorAll("a[href^='/visit'], a[href^='/short']").map(String),
      page.path,
    ).toEqual([]);
});

test("home pages that are left out do not exist and are not referred to", () => {
  const homes = pages.map((page) => page.path).filter((address) => address.startsWith("/home"));
  expect(homes.toSorted()).toEqual(["/home", "/home-3"]);
  const naming = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(html|xml|txt|data)$|_redirects$/.test(file))
    .filter((file) => /\/home-[24]\b/.test(readFileSync(path.join(client, file), "utf8")));
  expect(naming).toEqual([]);
});

test("every page has the brand's hue, and the security policy allows its style", () => {
  const style = pages[0]?.document.querySelector("head > style")?.rawText ?? "";
  expect(style).toMatch(/^:root\{--hue:145;--chroma:0\.\d+\}$/);
  for (const page of pages)
    expect(page.document.querySelector("head > style")?.rawText, page.path).toBe(style);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(readFileSync(path.join(client, "_headers"), "utf8")).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(readFileSync(path.join(client, "favicon.svg"), "utf8")).not.toContain("var(");
});

test("an empty list leaves no empty section", () => {
  const home = pages.find((page) => page.path === "/")?.document;
  for (const id of ["testimonials-title", "partners-title", "gallery-title", "events-title", "blog-title"])
    expect(home?.getElementById(id) ?? undefined, id).toBeUndefined();
});

test("no page has a dead link", () => {
  expect(allDeadLinks(pages, client)).toEqual([]);
});

test("no sitemap, feed or other list contains their pages", () => {
  const lists = readdirSync(client).filter((file) => /^_redirects$|\.(xml|txt|webmanifest|ics)$/.test(file));
  expect(lists).toContain("_redirects");
  for (const list of lists) {
    const text = readFileSync(path.join(client, list), "utf8");
    const addresses = [...text.matchAll(/(?:^|[\s>"])(?:https:\/\/[^\s/<"]+)?(\/[^\s<"]*)/g)].map(
      ([, address]) => address ?? "",
    );
    expect(
      addresses.filter((address) => featureOf(address)),
      list,
    ).toEqual([]);
  }
});
