import { type ContentIssue, inReadingOrder } from "#src/content/.server/content-error.ts";
import { openContentFolder } from "#src/content/.server/content-folder.ts";
import { readingGrade, sentencesOf, wordsOf } from "./grade.ts";
import { idiomsIn, isVagueLink } from "./plain-words.ts";
import { readTexts, type Text } from "./texts.ts";

type Limits = {
  /** Years of school that a reader of the whole file needs at most. */
  file: number;
  /** The same of a single sentence. */
  sentence: number;
};

const CORE: Limits = { file: 8, sentence: 14 };
const POSTS: Limits = { file: 9, sentence: 16 };

/** Words that a sentence has at most. */
const LONGEST = 30;

/** The grade of a sentence with fewer words is chance: one long name decides it. */
const SHORTEST = 8;

/** What the owner writes. What guests and givers said (`comments.yaml`, `testimonials.yaml`) stays as they said it. */
const FILES = ["site.yaml", "visit.yaml", "place.yaml", "short.yaml", "faq.yaml", "benefits.yaml"];
const FOLDERS = ["pages", "services", "causes", "events", "products", "volunteers", "posts"];

/**
 * Reads the content as a visitor with little time or little English would.
 *
 * @param root The content folder.
 * @returns What is too hard, says something else than its words, or leads nowhere one could guess, file by file; the
 *   number of files and the grade of all sentences together.
 */
export function checkReading(root: string): { issues: ContentIssue[]; fileCount: number; grade: number } {
  const folder = openContentFolder(root);
  const names = [...FILES, ...FOLDERS.flatMap((name) => folder.list(name).map((file) => `${name}/${file}`))];
  const files = names.map((name) => ({ name, texts: readTexts(folder, name) }));
  const issues = files.flatMap(({ name, texts }) => [
    ...texts.flatMap(findWordIssues),
    ...findGradeIssues(texts, name.startsWith("posts/") ? POSTS : CORE),
  ]);
  return {
    issues: inReadingOrder(issues),
    fileCount: files.length,
    grade: readingGrade(files.flatMap(({ texts }) => texts.flatMap(sentencesIn))),
  };
}

/** Labels and titles are no sentences; they would make a text seem easier than it is. */
function sentencesIn({ words }: Text): string[] {
  return /[.!?:…]["”’)]*$/.test(words) ? sentencesOf(words) : [];
}

function findWordIssues(text: Text): ContentIssue[] {
  return [
    ...idiomsIn(text.words).map((idiom) =>
      issueIn(text, `"${idiom}"`, "words that mean what they say", "say it plainly"),
    ),
    ...text.links
      .filter(isVagueLink)
      .map((words) =>
        issueIn(text, `a link that says "${words}"`, "a link that says where it leads", "name the page"),
      ),
  ];
}

function findGradeIssues(texts: readonly Text[], limits: Limits): ContentIssue[] {
  const sentences = texts.flatMap((text) =>
    sentencesIn(text).map((words) => ({ text, words, grade: readingGrade([words]) })),
  );
  const hard = sentences.filter(({ words, grade }) => {
    const count = wordsOf(words).length;
    return count > LONGEST || (count >= SHORTEST && grade > limits.sentence);
  });
  const issues = hard.map(({ text, words, grade }) =>
    issueIn(
      text,
      `"${words}" (${wordsOf(words).length} words, grade ${grade.toFixed(0)})`,
      `a sentence of at most ${LONGEST} words and grade ${limits.sentence}`,
      "make two sentences of it, or choose shorter words",
    ),
  );
  const whole = readingGrade(sentences.map(({ words }) => words));
  const [hardest] = sentences.toSorted((a, b) => b.grade - a.grade);
  if (hardest && whole > limits.file) {
    const found = `a file of grade ${whole.toFixed(1)}; its hardest sentence is "${hardest.words}"`;
    const hint = "make the sentences and the words shorter";
    issues.push(issueIn(hardest.text, found, `grade ${limits.file} at most`, hint));
  }
  return issues;
}

function issueIn({ file, line, field }: Text, found: string, expected: string, hint: string): ContentIssue {
  return { file, line, column: 1, field, found, expected, hint };
}
