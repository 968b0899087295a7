import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CLIENT, readPage } from "./built-site.ts";

function canonical(address: string): string {
  const href = readPage(address).document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
  return new URL(href).pathname;
}

test.each([
  ["/blog/page/1", "/blog"],
  ["/blog-left-sidebar", "/blog"],
  ["/blog-left-sidebar/page/1", "/blog"],
  ["/blog-fullwidth", "/blog"],
  ["/blog-single-left-sidebar/2", "/blog-single/2"],
  ["/blog-single-fullwidth/2", "/blog-single/2"],
  ["/event-single/1", "/event-single/school-for-poor-children"],
])("%s has the canonical address %s", (address, main) => {
  expect(canonical(address)).toBe(main);
  expect(canonical(main)).toBe(main);
});

test("a post shows its own date, author, reading time, comments and sources", () => {
  const { document } = readPage("/blog-single/1");
  const text = document.querySelector("main")?.textContent ?? "";
  expect(document.querySelector("main time")?.getAttribute("datetime")).toBe("2025-05-05");
  expect(text).toContain("Haven Sensory Studio");
  expect(text).toMatch(/\d+ minutes to read/);
  const comments = document.querySelectorAll("#comments article").length;
  expect(comments).toBeGreaterThan(0);
  expect(text).toContain(`${comments} comments`);
  expect(document.querySelectorAll("section[aria-labelledby=sources] li").length).toBeGreaterThan(3);
});

test("the calendar of all events contains every event", () => {
  const feed = readFileSync(path.join(CLIENT, "events.ics"), "utf8");
  const single = readdirSync(path.join(CLIENT, "event-single")).filter((file) => file.endsWith(".ics"));
  expect(single.length).toBeGreaterThan(0);
  // It also has the days on which the studio is closed.
  expect(feed.match(/UID:(?!closed-)/g)).toHaveLength(single.length);
});

test("the search index is complete, without Pagefind's unused files", () => {
  const files = readdirSync(path.join(CLIENT, "pagefind"));
  expect(files).toContain("pagefind.js");
  expect(files.filter((file) => /ui|highlight|worker|playground/.test(file))).toEqual([]);
  const entry = JSON.parse(readFileSync(path.join(CLIENT, "pagefind/pagefind-entry.json"), "utf8"));
  expect(entry.languages.en.page_count).toBeGreaterThan(10);
});
