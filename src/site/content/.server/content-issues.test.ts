import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentError, type ContentIssue } from "./content-error.ts";
import { PLACEHOLDERS } from "./fill-facts.ts";
import { loadContent } from "./load-content.ts";
import { CAUSE_HEAD, copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

/** The issues that loading throws. */
function issuesOf(load = () => loadContent(content.root)): readonly ContentIssue[] {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.issues;
    throw error;
  }
}

test.each([
  ["Latin-1", "latin1", 'title: "Caf\u00e9 at rest"', { line: 3, column: 12, field: "title" }],
  ["UTF-16", "utf16le", "title: Rest", { line: 1 }],
] as const)("a file saved as %s is reported with what to do", (_name, encoding, title, place) => {
  writeFileSync(
    `${content.root}/causes/bus-stop.md`,
    CAUSE_HEAD.replace("title: A calm bus stop", title),
    encoding,
  );
  expect(issuesOf()).toMatchObject([
    {
      file: "content/causes/bus-stop.md",
      ...place,
      expected: "a file in UTF-8 encoding",
    },
  ]);
});

test("a control character is named with its line and column, in fields and in texts", () => {
  content.write(
    "causes/bus-stop.md",
    `${CAUSE_HEAD.replace("A bench with", "A\u0007 bench with")}\nSit\vdown.\n`,
  );
  expect(issuesOf()).toMatchObject([
    { file: "content/causes/bus-stop.md", line: 4, column: 12, found: "a control character, U+0007" },
    { line: 13, column: 4, found: "a control character, U+000B" },
  ]);
});

test("a list saved as Latin-1 is reported too", () => {
  writeFileSync(`${content.root}/faq.yaml`, "- question: Caf\u00e9?\n  answer: No.\n", "latin1");
  expect(issuesOf()).toMatchObject([{ file: "content/faq.yaml", line: 1, field: "question" }]);
});

test("a whole number that is far too large is reported once", () => {
  const file = `${content.root}/site.yaml`;
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^retentionDays: .*$/m, "retentionDays: 100000000000000000000"));
  expect(issuesOf()).toMatchObject([{ file: "content/site.yaml", field: "retentionDays" }]);
});

test("a date with a mistyped year is reported, in posts and events", () => {
  const year = new Date().getFullYear();
  const first = (folder: string) => {
    // One with places has more rules for its times.
    const [name = ""] = readdirSync(`${content.root}/${folder}`).filter(
      (file) =>
        file.endsWith(".md") &&
        !readFileSync(`${content.root}/${folder}/${file}`, "utf8").includes("places:"),
    );
    return `${folder}/${name}`;
  };
  const change = (file: string, field: string, value: string) => {
    const text = readFileSync(`${content.root}/${file}`, "utf8");
    content.write(file, text.replace(new RegExp(`^${field}: .*$`, "m"), `${field}: "${value}"`));
  };
  change(first("posts"), "date", `${year + 2}-05-19`);
  change(first("events"), "ends", `${year + 60}-05-19T16:00:00-04:00`);
  const found = issuesOf().map(({ field, hint }) => `${field}: ${hint}`);
  expect(found).toEqual([
    "ends: is the year right?",
    "date: is the year right? An entry is shown at once, even with a later date",
  ]);
});

test("placeholders of a new entry are allowed while writing, and reported before a publish", () => {
  content.write(
    "causes/bus-stop.md",
    `${CAUSE_HEAD.replace("A bench.", PLACEHOLDERS.causeSummary)}\n${PLACEHOLDERS.causeText}\n`,
  );
  expect(loadContent(content.root).causes.map(({ slug }) => slug)).toContain("bus-stop");
  const places = issuesOf(() => loadContent(content.root, true)).map(({ line, field }) => `${line} ${field}`);
  expect(places).toEqual(["10 summary", "13 text"]);
});

test.each([
  ["without the list", ""],
  ["with an empty list", "counters:\n"],
  ["with counters without a value", "counters:\n  - label: Guests\n  - value:\n    label: Rooms\n"],
])("counters may be removed: %s, nothing is shown", (_name, counters) => {
  const home = readFileSync(`${content.root}/pages/home.yaml`, "utf8");
  content.write("pages/home.yaml", home.replace(/^counters:\n(?: .*\n)*/m, counters));
  expect(loadContent(content.root).pages.home.counters).toEqual([]);
});

test.each(["EST", "America/New York", "Columbus"])("%s is not a time zone", (name) => {
  const site = readFileSync(`${content.root}/site.yaml`, "utf8");
  content.write("site.yaml", site.replace(/^timeZone: .*$/m, `timeZone: ${name}`));
  expect(issuesOf()).toMatchObject([
    {
      field: "timeZone",
      expected: expect.stringContaining("America/New_York"),
    },
  ]);
});

test.each(["12", '"Ask us"', '"٠١١"', '""'])("%s is not the phone number of a studio", (phone) => {
  const site = content.read("site.yaml");
  content.write("site.yaml", site.replace(/^phone: .*$/m, `phone: ${phone}`));
  const line = site.split("\n").findIndex((each) => each.startsWith("phone:")) + 1;
  expect(issuesOf()).toMatchObject([{ file: "content/site.yaml", line, field: "phone" }]);
});

test("the shortest phone numbers, of small islands, are ones", () => {
  content.write("site.yaml", content.read("site.yaml").replace(/^phone: .*$/m, "phone: 21 45"));
  expect(loadContent(content.root).site.phone).toBe("21 45");
});

test("a site in a subfolder is rejected, because its links would be wrong", () => {
  const site = readFileSync(`${content.root}/site.yaml`, "utf8");
  content.write("site.yaml", site.replace(/^url: .*$/m, "url: https://city.example/haven"));
  expect(issuesOf()).toMatchObject([
    { field: "url", expected: expect.stringContaining("cannot be in a subfolder") },
  ]);
});

test("an amount with three digits after its point is asked about: a file that says 1.500 may mean 1500", () => {
  const text = content.read("booking.yaml");
  content.write("booking.yaml", text.replace(/price: 35\b/, "price: 1.500"));
  expect(issuesOf()).toMatchObject([
    {
      file: "content/booking.yaml",
      found: "1.500",
      expected: "an amount with at most two digits after the point: 1500, or 1.50",
    },
  ]);
});

test("amounts that nobody can pay in the currency are named: half a yen, and gifts that are too small", () => {
  content.write("site.yaml", content.read("site.yaml").replace("currency: USD", "currency: JPY"));
  const issues = issuesOf().map(({ file, found, expected }) => [file, found, expected]);
  expect(issues).toContainEqual(["content/booking.yaml", "17.5", "an amount that can be paid in JPY"]);
  expect(issues).toContainEqual(["content/pages/donate.yaml", "10", "a gift from ¥100 to ¥2,500,000"]);
});

test("a text that is too long says by how much", () => {
  const page = content.read("pages/contact.yaml");
  content.write(
    "pages/contact.yaml",
    page.replace(/^ {2}description: .*$/m, `  description: ${"a".repeat(213)}`),
  );
  expect(issuesOf()).toMatchObject([
    { field: "meta.description", expected: "a text of at most 200 characters: it is 13 too long" },
  ]);
});
