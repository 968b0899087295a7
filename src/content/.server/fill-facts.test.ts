import { afterEach, beforeEach, expect, test } from "vitest";
import { daysAfterVisit } from "#domain/kept.ts";
import { loadContent } from "./load-content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;

beforeEach(() => {
  content = copyContent();
});

afterEach(() => content.remove());

function edit(file: string, from: string | RegExp, to: string): void {
  content.write(file, content.read(file).replace(from, to));
}

test("a changed fact changes the page that references it", () => {
  edit("site.yaml", /^retentionDays: .*$/m, "retentionDays: 77");
  edit("pages/privacy.yaml", /^lead: >-\n/m, "lead: >-\n  We keep messages for {retentionDays} days.\n");
  expect(loadContent(content.root).pages.privacy.lead).toContain("We keep messages for 77 days.");
});

test("the privacy page says how long visits keep what the server then deletes", () => {
  const page = JSON.stringify(loadContent(content.root).pages.privacy);
  expect(page).toContain(`until ${daysAfterVisit.helps} days after the visit`);
  expect(page).toContain(`until ${daysAfterVisit.contact} days after it`);
});

test("a question can reference facts of booking.yaml", () => {
  edit("booking.yaml", /^cancelUntil: .*$/m, "cancelUntil: 3");
  edit("faq.yaml", /answer: /, "answer: Until {cancelUntil} before. ");
  expect(JSON.stringify(loadContent(content.root).faq)).toContain("Until 3 hours before.");
});

test("a text can name a room by its key, and a key that no room has is an issue", () => {
  edit("booking.yaml", /name: Tactile Wall$/m, "name: Feeling Wall");
  edit("faq.yaml", /answer: /, "answer: Try {room.tactile-wall}. ");
  expect(JSON.stringify(loadContent(content.root).faq)).toContain("Try Feeling Wall.");
  edit("faq.yaml", /\{room.tactile-wall\}/, "{room.tactil-wall}");
  expect(() => loadContent(content.root)).toThrow(/did you mean `room.tactile-wall`/);
});

test("no page of the sample has an unresolved reference", () => {
  expect(JSON.stringify(loadContent(content.root).pages)).not.toMatch(/\{\w+\}/);
});

test("a mistyped reference is an issue with its location and a hint", () => {
  edit("pages/search.yaml", /^lead: .*$/m, "lead: Write to {emaill}.");
  expect(() => loadContent(content.root)).toThrow(
    /pages\/search\.yaml:\d+:\d+ {2}lead\n.*\{emaill\}[\s\S]*did you mean `email`/,
  );
});

test("a reference where facts are not filled in is an issue", () => {
  edit("gallery.yaml", /title: (?=\w)/, "title: Call {phone}. ");
  expect(() => loadContent(content.root)).toThrow(
    /gallery\.yaml:\d+[\s\S]*facts are filled in only on pages/,
  );
});

test("a new name and another city reach every text that names them, on the pages about the visit, too", () => {
  edit("visit.yaml", /title: (?=\w)/, "title: Visit {shortName} in {city}. ");
  const { visit } = loadContent(content.root);
  expect(JSON.stringify(visit)).toContain("Visit Haven in Columbus. ");
});
