import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { slugOf } from "#core/values/slug.ts";
import { instantIn } from "#site/content/.server/content-editor/instant-in.ts";
import { loadContent } from "#site/content/.server/load-content.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { type Kind, kinds, makeEntry } from "./entries.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

function kindNamed(name: string): Kind {
  const kind = kinds[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

function make(name: string, title: string, answer: string) {
  return makeEntry(content.root, { kind: kindNamed(name), title, answer });
}

test("a new post is valid as it is, whatever characters its title has", () => {
  const { address } = make("post", `Zoë's "quiet" hour: #1 – a try`, "2026-11-21");
  expect(address).toBe("/blog-single/zoes-quiet-hour-1-a-try");
  const post = loadContent(content.root).posts.find(({ slug }) => slug === "zoes-quiet-hour-1-a-try");
  expect(post).toMatchObject({ title: `Zoë’s "quiet" hour: #1 – a try`, date: "2026-11-21" });
});

test("a new event is at the studio, in its time zone, with a unique number", () => {
  const before = loadContent(content.root).events.map(({ id }) => id);
  make("event", "Open evening", "2027-07-03 23:00");
  const { events, site } = loadContent(content.root);
  const event = events.find(({ slug }) => slug === "open-evening");
  expect(event).toMatchObject({ starts: "2027-07-03T23:00:00-04:00", ends: "2027-07-04T01:00:00-04:00" });
  expect(event?.place.street).toBe(site.address.street);
  expect(event?.schedule[0]?.time).toBe("23:00");
  expect(before).not.toContain(event?.id);
});

test("a new event uses the studio's time zone, whatever other events use", () => {
  const site = readFileSync(`${content.root}/site.yaml`, "utf8");
  content.write("site.yaml", site.replace(/^timeZone: .*$/m, "timeZone: Europe/Berlin"));
  const { file } = make("event", "Open evening", "2027-07-03 16:00");
  expect(readFileSync(file, "utf8")).not.toContain("timeZone");
  const event = loadContent(content.root).events.find(({ slug }) => slug === "open-evening");
  expect(event).toMatchObject({ starts: "2027-07-03T16:00:00+02:00", timeZone: "Europe/Berlin" });
  expect(event?.schedule[0]?.time).toBe("16:00");
});

test("a new cause has nothing raised", () => {
  make("cause", "A ramp for the van", "4000");
  const cause = loadContent(content.root).causes.find(({ slug }) => slug === "a-ramp-for-the-van");
  expect(cause).toMatchObject({ raised: 0, goal: 4000 });
});

test.each([
  ["post", "2026-11-21"],
  ["event", "2027-07-03 16:00"],
  ["cause", "4000"],
])("a new %s with placeholders is not published", (kind, answer) => {
  make(kind, "Not written yet", answer);
  expect(() => loadContent(content.root, true)).toThrow(/from the new entry/);
});

test("nothing is overwritten", () => {
  const { file } = make("cause", "A ramp for the van", "4000");
  const before = readFileSync(file, "utf8");
  expect(() => make("cause", "A Ramp for the Van!", "5000")).toThrow(/already exists in content\/causes/);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test.each([
  ["post", "!!!", "2026-11-21", /letters or digits/],
  ["post", "Rest", "2026-02-30", /"2026-02-30" cannot be used/],
  ["event", "Rest", "tomorrow", /When does it start/],
  ["cause", "Rest", "a lot", /How much money/],
])("a %s called %s with %s is rejected with an explanation", (kind, title, answer, expected) => {
  expect(() => make(kind, title, answer)).toThrow(expected);
});

test("a switched-off feature gets no new entries", () => {
  content.switchOff("blog");
  expect(() => make("post", "Rest", "2026-11-21")).toThrow(/switch it on first/);
});

test.each([
  ["America/New_York", "2027-01-05", "-05:00"],
  ["America/New_York", "2027-03-14", "-04:00"],
  ["Asia/Kolkata", "2027-01-05", "+05:30"],
  ["UTC", "2027-01-05", "+00:00"],
])("noon in %s on %s is %s from UTC", (zone, day, offset) => {
  expect(instantIn(zone, `${day}T12:00`)).toBe(`${day}T12:00:00${offset}`);
});

test("an address has lowercase letters, digits and single hyphens only", () => {
  expect(slugOf("  Crème & Sugar's 2nd — visit ")).toBe("creme-sugars-2nd-visit");
});
