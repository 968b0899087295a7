import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { readEntries } from "#site/content/.server/content.ts";
import { type BuiltPage, CLIENT, readPages, textOf } from "./built-site.ts";

const SITE = "https://haven-studio.example";
const pages = new Map(readPages().map((page) => [page.path, page]));

function documentOf(address: string): BuiltPage["document"] {
  const page = pages.get(address);
  if (!page) throw new Error(`There is no page ${address} in the build.`);
  return page.document;
}

type Entry = { id: string; title: string; updated: string; published: string; content: { "#text": string } };

describe("the blog's feed", () => {
  const xml = readFileSync(path.join(CLIENT, "feed.xml"), "utf8");
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === "entry" || name === "link",
  });
  const { feed } = parser.parse(xml) as {
    feed: { id: string; updated: string; link: Record<string, string>[]; entry: Entry[] };
  };

  test("lists the posts, newest first, each with a permanent id", () => {
    expect(feed.entry.map(({ id }) => id)).toEqual(
      readEntries("posts").map(({ slug }) => `${SITE}/blog-single/${slug}`),
    );
    expect(feed.updated).toBe("2025-05-19T12:00:00Z");
    expect(feed.link.find((link) => link["@_rel"] === "self")?.["@_href"]).toBe(`${SITE}/feed.xml`);
  });

  test("contains the full text of each post", () => {
    for (const entry of feed.entry) {
      const article = documentOf(new URL(entry.id).pathname);
      const text = parse(entry.content["#text"]);
      const paragraphs = text.querySelectorAll("p").map(textOf).filter(Boolean);
      expect(paragraphs.length).toBeGreaterThan(4);
      const shown = textOf(article.querySelector("main") ?? article);
      for (const paragraph of paragraphs) expect(shown).toContain(paragraph.trim());
      const last = article.querySelectorAll("main article p, main p").map(textOf);
      expect(last).toEqual(expect.arrayContaining([paragraphs.at(-1)]));
    }
  });

  test("works on other sites: absolute addresses, existing pictures, and no scripts", () => {
    for (const entry of feed.entry) {
      const text = parse(entry.content["#text"]);
      for (const link of text.querySelectorAll("a"))
        expect(link.getAttribute("href")).toMatch(/^(https:\/\/|mailto:|tel:)/);
      expect(text.querySelectorAll("img").length).toBeGreaterThan(0);
      for (const image of text.querySelectorAll("img")) {
        const source = image.getAttribute("src") ?? "";
        expect(source).toMatch(new RegExp(`^${SITE}/og/`));
        expect(existsSync(path.join(CLIENT, source.slice(SITE.length)))).toBe(true);
        expect(image.hasAttribute("alt")).toBe(true);
      }
      expect(text.querySelectorAll("script, style, iframe")).toHaveLength(0);
    }
  });

  test("is linked from every page", () => {
    for (const [address, { document }] of [...pages].filter(([name]) => name !== "/404.html"))
      expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute("href"), address).toBe(
        "/feed.xml",
      );
  });
});

describe.each(globSync("{events.ics,event-single/*.ics}", { cwd: CLIENT }))("%s", (file) => {
  const text = readFileSync(path.join(CLIENT, file), "utf8");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const all = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  // The calendar of all events also has the days on which the studio is closed.
  const events = all.filter(({ uid }) => !uid.startsWith("closed-"));

  test("is a valid iCalendar file", () => {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
  });

  test("has the same facts about each event as the content", () => {
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      const page = String(event.component.getFirstPropertyValue("url"));
      const source = readEntries("events").find(({ slug }) => page === `${SITE}/event-single/${slug}`);
      expect(event.uid).toBe(`${source?.slug}@haven-studio.example`);
      expect(event.summary).toBe(source?.title);
      expect(event.startDate.toJSDate().getTime()).toBe(Date.parse(source?.starts ?? ""));
      expect(event.endDate.toJSDate().getTime()).toBe(Date.parse(source?.ends ?? ""));
      expect(event.location).toContain(source?.place.street);
      const stamp = event.component.getFirstPropertyValue("dtstamp") as ICAL.Time;
      expect(stamp.toJSDate().getTime()).toBeLessThanOrEqual(Date.now());
    }
  });
});

test.each(readEntries("events"))(
  "the page of $slug offers its calendar file and Google Calendar",
  (event) => {
    const document = documentOf(`/event-single/${event.slug}`);
    const links = document.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
    expect(links).toContain(`/event-single/${event.slug}.ics`);
    const google = new URL(
      links.find((link) => link.startsWith("https://calendar.google.com/")) ?? "about:blank",
    );
    expect(google.searchParams.get("text")).toBe(event.title);
    const [starts = "", ends = ""] = google.searchParams.get("dates")?.split("/") ?? [];
    expect([starts, ends].map((stamp) => Date.parse(isoOf(stamp)))).toEqual([
      Date.parse(event.starts),
      Date.parse(event.ends),
    ]);
  },
);

/** Converts `20270515T200000Z` to `2027-05-15T20:00:00Z`. */
function isoOf(stamp: string): string {
  return stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
}
