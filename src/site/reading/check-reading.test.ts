import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaultLocale, withLocale } from "#core/values/locale.ts";
import { checkReading, readingGrade, sentencesOf } from "./check-reading.server.ts";

/** What is found in a content folder with these files alone. */
function read(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), "reading-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return checkReading(root);
}

/** The issues of a questions file with this text on its fourth line. */
function issuesIn(words: string) {
  const answer = `- question: Who can come?\n  answer: >-\n    Everyone is welcome.\n    ${words}\n`;
  return read({ "faq.yaml": answer }).issues;
}

/** Where something was found, and what. */
const found = (files: Readonly<Record<string, string>>) =>
  read(files).issues.map((issue) => [issue.file.split("/").at(-1), issue.line, issue.field, issue.found]);

describe("hard words", () => {
  it("A39 are reported with their file, line, field and sentence", () => {
    const hard =
      "Multidisciplinary accommodation of individual sensory sensitivities necessitates comprehensive consultation.";
    const [first, whole, ...others] = issuesIn(hard);
    expect(first).toMatchObject({
      file: expect.stringMatching(/faq\.yaml$/),
      line: 2,
      field: "[1].answer",
      found: expect.stringContaining(`"${hard}" (9 words, grade `),
      expected: "a sentence of at most 30 words and grade 14",
    });
    expect(whole).toMatchObject({
      line: 2,
      field: "[1].answer",
      found: expect.stringMatching(/^a file of grade \d+\.\d; its hardest sentence is "Multidisciplinary/),
      expected: "grade 8 at most",
    });
    expect(others).toEqual([]);
  });

  it("make a file hard only where most of it is, and the hardest sentence is then named", () => {
    const [hard, harder] = [
      "Our quiet rooms are comfortable for visitors of any age and ability.",
      "Every visitor can ask for another comfortable chair.",
    ];
    expect(found({ "faq.yaml": `- a: You can sit. You can rest. You can go.\n- b: ${harder}\n` })).toEqual(
      [],
    );
    expect(found({ "faq.yaml": `- a: ${hard}\n- b: ${harder}\n- c: ${hard}\n` })).toEqual([
      ["faq.yaml", 2, "[2].b", expect.stringContaining(`its hardest sentence is "${harder}"`)],
    ]);
  });

  it("in fewer than eight words are let be: a long name would decide alone", () => {
    const name = "Ask for Alexandrina Papadimitriou-Konstantinopoulou.";
    expect(found({ "faq.yaml": `- a: ${name} ${"You can sit and rest here. ".repeat(20)}\n` })).toEqual([]);
  });

  it("include sentences of more than 30 words", () => {
    const ofWords = (count: number) => `${"You can rest and sit up ".repeat(5)}${"now ".repeat(count - 30)}`;
    expect(issuesIn(`${ofWords(30).trim()}.`)).toEqual([]);
    expect(issuesIn(`${ofWords(31).trim()}.`)).toMatchObject([
      { found: expect.stringContaining("(31 words") },
    ]);
    expect(issuesIn("You can sit and rest and go home.")).toEqual([]);
  });

  it("may be a little harder in the journal, and are not looked for in labels and what others wrote", () => {
    const hard = "Comfortable environments considerably alleviate everyday difficulties for visitors.";
    const file = (body: string) => `---\ntitle: A day\n---\n\n${body}\n`;
    const expected = (name: string) => read({ [name]: file(hard) }).issues.flatMap((issue) => issue.expected);
    expect(expected("posts/a-day.md")).toContain("grade 9 at most");
    expect(expected("causes/a-day.md")).toContain("grade 8 at most");
    expect(
      found({ "site.yaml": `label: ${hard.slice(0, -1)}\nauthor: ${hard}\nimageAlt: ${hard}\n` }),
    ).toEqual([]);
    expect(found({ "comments.yaml": `- text: ${hard}\n`, "testimonials.yaml": `- text: ${hard}\n` })).toEqual(
      [],
    );
  });

  it("include idioms, however they are written, and not their words in another order", () => {
    expect(issuesIn("Your first visit is a Piece of Cake.")).toMatchObject([{ found: '"a piece of cake"' }]);
    expect(issuesIn("It is state-of-the-art, and “in good hands”.")).toMatchObject([
      { found: '"in good hands"' },
    ]);
    expect(issuesIn("We serve a piece of carrot cake.")).toEqual([]);
    expect(issuesIn("You may feel blueberries.")).toEqual([]);
  });

  it("are looked for in both things that a sentence about the building may say", () => {
    expect(
      found({ "faq.yaml": "- a: '{here.steps | It is a piece of cake. | Ask. No bells and whistles.}'\n" }),
    ).toEqual([
      ["faq.yaml", 1, "[1].a", '"a piece of cake"'],
      ["faq.yaml", 1, "[1].a", '"bells and whistles"'],
    ]);
  });
});

describe("links that say nothing", () => {
  it("are found in fields and in texts, at their lines", () => {
    expect(
      found({
        "pages/contact.yaml": "title: Here\naction:\n  label: Learn more\n  href: /about\n",
        "services/a-room.md":
          "---\ntitle: A room\n---\n\nIt is calm.\n\n- A lamp, and a [list of rooms](/service).\n- To book, [click here](/contact).\n\n\nThe end: [ more… ](/b), and ![here](/c.webp).\n",
      }),
    ).toEqual([
      ["contact.yaml", 3, "action.label", 'a link that says "Learn more"'],
      ["a-room.md", 8, "", 'a link that says "click here"'],
      ["a-room.md", 11, "", 'a link that says " more… "'],
    ]);
  });

  it("are not those that name their page", () => {
    expect(
      found({ "pages/a.yaml": "label: More about rooms\n", "causes/b.md": "---\n---\n[Book](/book)\n" }),
    ).toEqual([]);
  });
});

describe("gift passes", () => {
  const ofProduct = (text: string) =>
    found({ "products/pass.md": `---\ntitle: A gift pass\n---\n\n${text}\n` });

  it.each([
    "It is valid for one year.",
    "Use it within 24 months.",
    "It ends after a year.",
    "It expires on the last day of the season.",
    "Good for Six Weeks.",
    "It ends after four years.",
  ])("that end before five years are found in the United States: %s", (words) => {
    expect(ofProduct(`A calm present.\n\n${words}`)).toEqual([["pass.md", 7, "", `"${words}"`]]);
    const elsewhere = () => ofProduct(words);
    expect(withLocale({ ...defaultLocale, code: "GB" }, elsewhere)).toEqual([]);
  });

  it.each([
    "It is valid for five years.",
    "Use it within 60 months.",
    "It has no end.",
    "It never expires, and one year is soon.",
    "A visit takes a day.",
    "It is good in any season.",
  ])("that last are let be: %s", (words) => {
    expect(ofProduct(words)).toEqual([]);
  });

  it("are found on other pages where the same text names them, and what else ends is not meant", () => {
    expect(
      found({ "faq.yaml": "- a: A voucher is valid for one year.\n- b: The course ends in two weeks.\n" }),
    ).toEqual([["faq.yaml", 1, "[1].a", '"A voucher is valid for one year."']]);
    expect(found({ "products/lamp.md": "---\ntitle: A lamp\n---\n\nIts battery lasts a day.\n" })).toEqual(
      [],
    );
  });
});

describe("files that cannot be read", () => {
  it("are left to the check of their form", () => {
    expect(read({ "faq.yaml": "a: [", "posts/a.md": "No front matter." })).toEqual({ issues: [], grade: 0 });
  });
});

describe("the grade", () => {
  it("rises with the length of sentences and of words", () => {
    expect(readingGrade(["The room is calm."])).toBeLessThan(3);
    expect(readingGrade(["The atmosphere is remarkably comfortable."])).toBeGreaterThan(8);
    expect(readingGrade([])).toBe(0);
  });

  it("of many sentences is between that of the easiest and of the hardest", () => {
    const [easy, hard] = ["The room is calm.", "The atmosphere is remarkably comfortable."];
    const both = readingGrade([easy, hard]);
    expect([both > readingGrade([easy]), both < readingGrade([hard])]).toEqual([true, true]);
    // That of all texts, without labels.
    const { grade } = read({
      "faq.yaml": `- a: ${easy}\n- label: Rooms\n`,
      "posts/b.md": `---\n---\n${hard}\n`,
    });
    expect(grade).toBeCloseTo(both);
  });

  it("takes numbers for two syllables, and compounds for their parts", () => {
    const same = (one: string, other: string) =>
      expect(readingGrade([one])).toBeCloseTo(readingGrade([other]));
    same("Come at 1,250.", "Come at seven.");
    same("A grown-up rests.", "A lazy rests.");
  });

  it("counts sentences as people do", () => {
    expect(sentencesOf("We open at 9 a.m. on Monday. Is that fine? “Yes.” Then come.")).toEqual([
      "We open at 9 a.m. on Monday.",
      "Is that fine?",
      "“Yes.”",
      "Then come.",
    ]);
    expect(sentencesOf(" … Come in. ")).toEqual(["Come in."]);
  });
});
