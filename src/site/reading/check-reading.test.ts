import { describe, expect, it } from "vitest";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { checkReading, readingGrade, sentencesOf } from "./check-reading.server.ts";

const ANSWER = `- question: Who can come?
  answer: >-
    Everyone is welcome.
    WORDS
`;

/** The issues of a questions file with this text on its fourth line. */
function issuesIn(words: string) {
  const { root, write, remove } = copyContent();
  write("faq.yaml", ANSWER.replace("WORDS", words));
  const found = checkReading(root).issues.filter(({ file }) => file.endsWith("faq.yaml"));
  remove();
  return found;
}

describe("hard words", () => {
  it("A39 are reported with their file, line, field and sentence", () => {
    const hard =
      "Multidisciplinary accommodation of individual sensory sensitivities necessitates comprehensive consultation.";
    const [first] = issuesIn(hard);
    expect(first).toMatchObject({ line: 2, field: "[1].answer", found: expect.stringContaining(hard) });
    expect(issuesIn(hard).some(({ found }) => found.startsWith("a file of grade"))).toBe(true);
  });

  it("include sentences that are too long", () => {
    const long = `You can sit and ${"rest and ".repeat(20)}go home.`;
    expect(issuesIn(long)).toHaveLength(1);
    expect(issuesIn("You can sit and rest and go home.")).toEqual([]);
  });

  it("include idioms", () => {
    expect(issuesIn("Your first visit is a Piece of Cake.")).toMatchObject([{ found: '"a piece of cake"' }]);
    expect(issuesIn("We serve a piece of carrot cake.")).toEqual([]);
  });
});

describe("links that say nothing", () => {
  it("are found in fields and in texts", () => {
    const { root, write, remove } = copyContent();
    write("pages/contact.yaml", "action:\n  label: Learn more\n  href: /about\n");
    write("services/a-room.md", "---\ntitle: A room\n---\n\nIt is calm. To book, [click here](/contact).\n");
    const found = checkReading(root).issues.map(({ file, line, found: words }) => [
      file.split("/").at(-1),
      line,
      words,
    ]);
    remove();
    expect(found).toEqual([
      ["contact.yaml", 2, 'a link that says "Learn more"'],
      ["a-room.md", 5, 'a link that says "click here"'],
    ]);
  });
});

describe("the grade", () => {
  it("rises with the length of sentences and of words", () => {
    expect(readingGrade(["The room is calm."])).toBeLessThan(3);
    expect(readingGrade(["The atmosphere is remarkably comfortable."])).toBeGreaterThan(8);
    expect(readingGrade([])).toBe(0);
  });

  it("counts sentences as people do", () => {
    expect(sentencesOf("We open at 9 a.m. on Monday. Is that fine? “Yes.” Then come.")).toEqual([
      "We open at 9 a.m. on Monday.",
      "Is that fine?",
      "“Yes.”",
      "Then come.",
    ]);
  });
});
