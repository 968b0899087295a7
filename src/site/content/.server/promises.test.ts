import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { answerPromises, promisesIn } from "./content-editor/write-posted.ts";
import { loadContent } from "./load-content.ts";
import { fillPromises, promisesOf } from "./promises.ts";
import { copyContent } from "./temporary-content.fixtures.ts";

/** What the sample says of its building, in the languages that it has. */
const promised =
  /step-free|no steps|one floor|changing table for adults|adult changing|borrow ear|ear defenders ready|prestamos orejeras|opens by itself|abre sola|service animals are|a dimmer|wide door|parking spaces|wide spaces|rail to hold|side door in|flashes\./i;

/** Every text of the content, but the questions themselves. */
function texts(value: unknown, at = ""): string[] {
  if (typeof value === "string") return [`${at}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    at === "place" && key === "promises" ? [] : texts(item, at ? `${at}.${key}` : key),
  );
}

/** The content of tests once its owner has answered each promise alike. */
function contentWith(answer: string | undefined, isSample: boolean) {
  const content = copyContent();
  onTestFinished(() => content.remove());
  const read = (file: string) => readFileSync(path.join(content.root, file), "utf8");
  if (!isSample) content.write("site.yaml", read("site.yaml").replace("sample: true", "sample: false"));
  const place = read("place.yaml");
  const ids = promisesIn(place).map(({ id }) => id);
  if (answer) content.write("place.yaml", answerPromises(place, new Map(ids.map((id) => [id, answer]))));
  return loadContent(content.root);
}

/** The promises that a content makes. */
function said({ pictures: _pictures, links: _links, ...shown }: ReturnType<typeof loadContent>): string[] {
  // Products, gifts, what guests said, and the site's own screens are no part of a building.
  return texts(shown).filter(
    (text) =>
      promised.test(text) && !/^(products|causes|testimonials|pages\.accessibility\.sections\.1)/.test(text),
  );
}

it("says nothing of the building that its owner has not confirmed, on any page, in any language, in what helps", () => {
  const gone = contentWith("not here", false);
  expect(said(gone)).toEqual([]);
  expect(gone.place?.plan).toMatchObject({ doors: [], stepFree: [] });
  expect(gone.place?.plan?.areas.map(({ name }) => name)).not.toContain("Restroom");
  expect(said(contentWith("not known", true))).toEqual([]);
  expect(said(contentWith(undefined, false))).toEqual([]);
  const promises = said(contentWith("so here", false));
  for (const place of ["pages.home", "pages.accessibility", "visit", "short", "translatedShorts", "booking"])
    expect(promises.filter((text) => text.startsWith(place))).not.toEqual([]);
});

it("says whom to ask instead, or what a text has for this, and names only what is open", () => {
  const place = (answer?: "so here" | "not here") =>
    ({
      promises: [
        { id: "steps", fact: "", about: "steps", ...(answer && { answer }) },
        { id: "doors", fact: "", about: "the doors", answer: "so here" },
      ],
    }) as never;
  const text = "We are here. {here.steps+doors | No steps, {name}, and wide doors.} Come in.";
  expect(fillPromises(text, promisesOf(place("so here"), false))).toBe(
    "We are here. No steps, {name}, and wide doors. Come in.",
  );
  expect(fillPromises(text, promisesOf(place("not here"), true))).toBe(
    "We are here. Ask us about steps. Come in.",
  );
  expect(fillPromises("{here.steps | No steps. | Pregúntenos.}", promisesOf(place(), false))).toBe(
    "Pregúntenos.",
  );
  expect(
    fillPromises("{while.renderings | Drawn.} Each", promisesOf(place(), false, new Set(["drawings"]))),
  ).toBe("Each");
  expect(
    fillPromises("{while.drawings | Drawn.} Each", promisesOf(place(), false, new Set(["drawings"]))),
  ).toBe("Drawn. Each");
});

it("names a promise that is not listed, and a sentence that does not end", () => {
  const content = copyContent();
  onTestFinished(() => content.remove());
  content.write("faq.yaml", '- question: "{here.stepz | No steps?}"\n  answer: "{here.steps | No steps."\n');
  expect(() => loadContent(content.root)).toThrow(
    /faq\.yaml:1[\s\S]*\{here\.stepz[\s\S]*faq\.yaml:2[\s\S]*\{here\.steps/,
  );
});

it("what is so, then not, then so again is said again as before, in each file and on each page", () => {
  const place = readFileSync("tests/content/place.yaml", "utf8");
  const saying = (text: string, answer: string) =>
    answerPromises(text, new Map(promisesIn(text).map(({ id }) => [id, answer])));
  const yes = saying(place, "so here");
  const no = saying(yes, "not here");
  expect(no).not.toBe(yes);
  expect(saying(no, "so here")).toBe(yes);
  expect(saying(saying(no, "not known"), "so here")).toBe(yes);
});
