import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentError } from "./content-error.ts";
import { loadContent } from "./load-content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

const PAGE = "meta: { title: T, description: D }\nbanner: { title: T }\n";
const MY_PLAN = `myPlan:\n  ${PAGE.replace("\n", "\n  ")}  helps: [Low light]\n  cards: [{ text: Stop. }]\n`;

/** The issues of a place with these parts. */
function issuesOf(parts: string) {
  content.write("place.yaml", PAGE + MY_PLAN + parts);
  try {
    loadContent(content.root);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.issues;
    throw error;
  }
}

const FOUND = "  found: { how: by eye, date: 2026-01-01 }\n";
function plan(area: string): string {
  return `plan:\n  title: T\n  size: [9, 9]\n${FOUND}  areas:\n    - { id: hall, name: Hall, text: Words., at: [0, 0, 9, 9], ${area} }\n`;
}

test("every part of a place except the visit plan is optional", () => {
  expect(issuesOf("")).toEqual([]);
});

test("a missing place.yaml is an issue only while the feature is enabled", () => {
  content.drop("place.yaml");
  content.drop("short.yaml");
  expect(() => loadContent(content.root)).toThrow(/place\.yaml/);
  content.switchOff("visit");
  expect(loadContent(content.root).place).toBeUndefined();
});

test("a missing recording is reported with what to do", () => {
  const [issue] = issuesOf(plan("hear: { text: Bang., file: steet }"));
  expect(issue).toMatchObject({
    file: "content/place.yaml",
    field: "plan.areas[1].hear.file",
    found: "no file content/sounds/steet.webm",
    hint: expect.stringContaining("street"),
  });
});

test("a recording that is too large is reported with its size", () => {
  content.write("sounds/street.m4a", "x".repeat(90_001));
  expect(issuesOf(plan("hear: { text: Cars., file: street }"))).toMatchObject([
    { found: "content/sounds/street.m4a with 90,001 bytes", expected: "at most 90,000 bytes" },
  ]);
});

/** The page for groups with these papers. */
function papers(list: string) {
  const words = ["exits", "evacuation", "others", "upset", "lunch", "training", "checked", "safeguarding"];
  const parts = words.map((name) => `  ${name}: Words.\n`).join("");
  return `forGroups:\n  ${PAGE.replace("\n", "\n  ")}${parts}  papers: [${list}]\n${FOUND}`;
}

test("a paper is a PDF in content/files or a link; what is missing, too large or no PDF is reported", () => {
  content.write("files/insurance-2027.pdf", "%PDF-1.7 insured");
  content.write("files/page.pdf", "<script>alert(1)</script>");
  content.write("files/scan.pdf", `%PDF-1.7 ${"x".repeat(5_000_000)}`);
  const right = "{ label: Policy, href: https://policy.example }, { label: Insurance, pdf: insurance-2027 }";
  expect(issuesOf(papers(right))).toEqual([]);
  expect(
    issuesOf(papers("{ label: A, pdf: insurance-2026 }, { label: B, pdf: page }, { label: C, pdf: scan }")),
  ).toMatchObject([
    {
      field: "forGroups.papers[1].pdf",
      found: "no file content/files/insurance-2026.pdf",
      hint: "did you mean `insurance-2027`?",
    },
    { field: "forGroups.papers[2].pdf", found: "content/files/page.pdf, which is no PDF" },
    { field: "forGroups.papers[3].pdf", found: "content/files/scan.pdf with 5,000,009 bytes" },
  ]);
  for (const wrong of ["pdf: ../site", "pdf: My Policy", "pdf: policy.pdf", "", "pdf: a, href: /about"])
    expect(issuesOf(papers(`{ label: A, ${wrong} }`)), wrong).toMatchObject([
      { field: "forGroups.papers[1].pdf" },
    ]);
});

test("an area takes its ratings from an existing service or has its own, never both", () => {
  expect(issuesOf(plan("service: bubble-tub-corner"))).toMatchObject([
    { field: "plan.areas[1].service", found: '"bubble-tub-corner"' },
  ]);
  expect(
    issuesOf(plan("service: bubble-tube-corner, levels: { light: 1, sound: 1, crowding: 1 }")),
  ).toMatchObject([{ field: "plan.areas[1].levels" }]);
});

test("each day has a level for every part of the day", () => {
  const days = "  parts: [{ name: Morning, hours: early }, { name: Evening, hours: late }]\n";
  expect(
    issuesOf(`quietTimes:\n  title: T\n${FOUND}${days}  days: [{ day: Monday, levels: [calm] }]\n`),
  ).toMatchObject([{ field: "quietTimes.days[1].levels", expected: "one word for each part of the day: 2" }]);
});

test("a fact has either a text or `none`", () => {
  const facts = (fact: string) => `access:\n  title: T\n${FOUND}  groups: [{ title: G, facts: [${fact}] }]\n`;
  expect(issuesOf(facts("{ label: Steps, none: true }, { label: Ramp, text: One. }"))).toEqual([]);
  expect(issuesOf(facts("{ label: Steps }"))).toMatchObject([{ field: "access.groups[1].facts[1].text" }]);
});
