import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { featureNames } from "../schemas/site.ts";
import { loadContent } from "./load-content.ts";
import { featureOf } from "./site-paths.ts";
import { missingFeature } from "./switched-off.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";
import { isLink, leaves } from "./walk.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

/** Paths that pages would link to. */
function linksLeft(): string[] {
  const { pages, site, visit, ...entries } = loadContent(content.root);
  const shown = Object.entries(pages).filter(([name]) => {
    const feature = featureOf(name);
    return !feature || site.features[feature];
  });
  return [...leaves([shown, site.navigation, visit, entries])]
    .filter(({ path }) => isLink(path))
    .map(({ value }) => String(value));
}

function entry(href: string): string {
  return `    - label: Home\n      href: ${href}\n`;
}

test.each([...featureNames.map((name) => ({ names: [name] })), { names: [...featureNames] }])(
  "with $names switched off no link leads to their pages",
  ({ names }) => {
    content.switchOff(...names);
    const links = linksLeft();
    expect(links.length).toBeGreaterThan(10);
    expect(
      links.filter((href) => href.startsWith("/") && names.some((name) => featureOf(href) === name)),
    ).toEqual([]);
  },
);

test("a switched-off feature has no entries, and links to it become plain text", () => {
  content.switchOff("causes");
  const { causes, services } = loadContent(content.root);
  expect(causes).toEqual([]);
  const van = services.find(({ slug }) => slug === "mobile-sensory-van");
  const links = [...leaves(van?.body)].filter(({ path }) => path.at(-1) === "href").map(({ value }) => value);
  expect(links).toEqual(["/contact"]);
  const words = [...leaves(van?.body)].filter(({ path }) => path.at(-1) === "text").map(({ value }) => value);
  expect(words.join("")).toMatch(/page of the mobile sensory\sroom\./);
});

test("links to omitted home pages disappear, but parts of them on other pages stay", () => {
  content.keepHomes("home-3");
  const site = readFileSync(`${content.root}/site.yaml`, "utf8");
  content.write(
    "site.yaml",
    site.replace("  explore:\n", `  explore:\n${["/home-2", "/home-3?a=b"].map(entry).join("")}`),
  );
  const { navigation, features } = loadContent(content.root).site;
  expect(navigation.explore.map(({ href }) => href)).toEqual(
    expect.arrayContaining(["/home-3?a=b", "/event"]),
  );
  expect(navigation.explore.map(({ href }) => href)).not.toContain("/home-2");
  const isGone = (address: string) => missingFeature(address, features);
  expect(["/home-2", "/home-2#about", "/home-4/"].map(isGone)).toEqual(["homes", "homes", "homes"]);
  expect(["/", "/home", "/home-3", "/home-20"].map(isGone)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(loadContent(content.root).pages["home-2"].callToAction).toBeTruthy();
});

test("a required link to an omitted home page is an issue", () => {
  content.keepHomes();
  const home = readFileSync(`${content.root}/pages/home.yaml`, "utf8");
  content.write("pages/home.yaml", home.replace(/href: "?[#/][^\s"]*"?/, "href: /home-4"));
  expect(() => loadContent(content.root)).toThrow(/pages\/home\.yaml:\d+:\d+ .*\n.*features\.homes/);
});

test("a menu entry disappears with its feature", () => {
  content.switchOff("blog");
  const { navigation } = loadContent(content.root).site;
  expect(navigation.header.map(({ href }) => href)).not.toContain("#blog");
  expect(navigation.menu.map(({ id }) => id)).not.toContain("blog");
});

test("the privacy page does not mention switched-off features", () => {
  content.switchOff("shop", "donations");
  const words = JSON.stringify(loadContent(content.root).pages.privacy);
  expect(words).toContain("Newsletter");
  expect(words).not.toContain("Shop");
});

test("a required link to a switched-off page is an issue that names the switch", () => {
  content.switchOff("shop");
  const page = content.read("pages/message-sent.yaml");
  content.write("pages/message-sent.yaml", page.replace(/href: \S+/, "href: /shop"));
  expect(() => loadContent(content.root)).toThrow(
    /pages\/message-sent\.yaml:\d+:\d+ {2}action\.href\n.*`shop`, which is switched off/,
  );
});
