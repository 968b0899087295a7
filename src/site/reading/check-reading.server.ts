import { syllable } from "syllable";
import { studioLocale } from "#core/values/locale.ts";
import { type ContentIssue, inReadingOrder } from "#site/content/.server/content-error.ts";
import { type ContentFolder, openContentFolder } from "#site/content/.server/content-folder.ts";
import { bothPromised } from "#site/content/.server/promises.ts";
import { formatPath, readYaml, splitFrontMatter } from "#site/content/.server/source.ts";
import { leaves } from "#site/content/.server/walk.ts";

/** Idioms, which confuse readers who take words literally or are learning English. */
const IDIOMS = [
  "a breath of fresh air",
  "a piece of cake",
  "a walk in the park",
  "at the end of the day",
  "at your fingertips",
  "back to square one",
  "bells and whistles",
  "bend over backwards",
  "bite the bullet",
  "blow off steam",
  "break the bank",
  "break the ice",
  "by and large",
  "call it a day",
  "cost an arm and a leg",
  "cut corners",
  "down to earth",
  "drop in the ocean",
  "every walk of life",
  "feel at home",
  "feel blue",
  "from scratch",
  "game changer",
  "get the ball rolling",
  "get the hang of",
  "go the extra mile",
  "goes a long way",
  "hand in hand",
  "hang in there",
  "heart of gold",
  "hit the spot",
  "in a nutshell",
  "in good hands",
  "in no time",
  "in the blink of an eye",
  "in the long run",
  "in the same boat",
  "it takes a village",
  "keep an eye on",
  "keep in mind",
  "kick back",
  "last but not least",
  "learn the ropes",
  "lend a hand",
  "let off steam",
  "let your hair down",
  "light at the end of the tunnel",
  "make ends meet",
  "make or break",
  "no strings attached",
  "off the beaten track",
  "off the hook",
  "on cloud nine",
  "on the fence",
  "on the same page",
  "on the spot",
  "once in a blue moon",
  "out of the blue",
  "out of the box",
  "over the moon",
  "peace of mind",
  "recharge your batteries",
  "ring a bell",
  "rule of thumb",
  "safe and sound",
  "second nature",
  "sky is the limit",
  "state of the art",
  "step up to the plate",
  "take it with a grain of salt",
  "the whole nine yards",
  "think outside",
  "through thick and thin",
  "touch base",
  "under one roof",
  "under the weather",
  "ups and downs",
  "world-class",
] as const;

/** The text of a link that says nothing about its target. */
const VAGUE =
  /^(click here|here|this|link|this link|more|read more|learn more|find out more|see more|details|go)[.…!]*$/i;

function idiomsIn(text: string): string[] {
  const normalized = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, " ")} `;
  return IDIOMS.filter((idiom) => normalized.includes(` ${idiom} `));
}

/** A piece of text for visitors, with its location. */
type Text = {
  file: string;
  line: number;
  /** Empty for the body of a Markdown file. */
  field: string;
  words: string;
  links: string[];
};

/** Fields whose values are not prose, or were written by others. */
const NO_PROSE =
  /(^|\.)(href|url|image\w*|picture\w*|portrait|slug|file|author|sources\[\d+\]\..+|video\..*)$/;

/**
 * Reads every text of a content file, without Markdown syntax.
 * @param name The file, relative to the folder: `pages/home.yaml`.
 */
function readTexts(folder: ContentFolder, name: string): Text[] {
  const file = folder.label(name);
  const text = folder.read(name) ?? "";
  if (!name.endsWith(".md")) return fieldsOf(text, file, 0);
  const parts = splitFrontMatter(text);
  if (!parts) return [];
  return [
    ...fieldsOf(parts.yaml, file, parts.yamlLinesBefore),
    ...paragraphsOf(parts.body, file, parts.bodyLinesBefore),
  ];
}

function fieldsOf(yaml: string, file: string, linesBefore: number): Text[] {
  const source = readYaml(yaml, file, linesBefore);
  if (Array.isArray(source)) return [];
  return [...leaves(source.data)].flatMap(({ path, value }) => {
    const field = formatPath(path);
    if (typeof value !== "string" || NO_PROSE.test(field)) return [];
    const links = path.at(-1) === "label" ? [value] : [];
    return [{ file, line: source.locate(path).line, field, words: bothPromised(value.trim()), links }];
  });
}

function paragraphsOf(body: string, file: string, linesBefore: number): Text[] {
  const texts: Text[] = [];
  let first = linesBefore + 1;
  for (const block of body.split(/\n(?=[ \t]*\n|[-*>] |\d+\. )/)) {
    const blanks = /^\s*\n/.exec(block)?.[0].split("\n").length ?? 1;
    const links = [...block.matchAll(/(?<!!)\[([^\]]+)\]\(/g)].map(([, words = ""]) => words);
    const words = stripMarkdown(bothPromised(block));
    if (words) texts.push({ file, line: first + blanks - 1, field: "", words, links });
    first += block.split("\n").length;
  }
  return texts;
}

function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*([-*>]|#+|\d+\.)\s+/gm, "")
    .replace(/\*\*|\b_|_\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

type Limits = {
  /** Maximum reading grade (years of school) of a whole file. */
  file: number;
  /** Maximum reading grade of a single sentence. */
  sentence: number;
};

const CORE: Limits = { file: 8, sentence: 14 };
const POSTS: Limits = { file: 9, sentence: 16 };

/** Maximum number of words in a sentence. */
const MAX_WORDS = 30;

/** Sentences with fewer words are not graded: one long name would dominate the result. */
const MIN_WORDS = 8;

/** The owner's own texts. Quotes of guests and donors (`comments.yaml`, `testimonials.yaml`) are not checked. */
const FILES = ["site.yaml", "visit.yaml", "place.yaml", "short.yaml", "faq.yaml", "benefits.yaml"];
const FOLDERS = ["pages", "services", "causes", "events", "products", "volunteers", "posts"];

/**
 * Checks how easy the content is to read for visitors with little time or little English.
 * @returns Hard sentences, idioms and vague links by file; the grade of all sentences.
 */
export function checkReading(root: string): { issues: ContentIssue[]; grade: number } {
  const folder = openContentFolder(root);
  const names = [...FILES, ...FOLDERS.flatMap((name) => folder.list(name).map((file) => `${name}/${file}`))];
  const files = names.map((name) => ({ name, texts: readTexts(folder, name) }));
  const issues = files.flatMap(({ name, texts }) => [
    ...texts.flatMap(findWordIssues),
    ...findPassIssues(texts, name.startsWith("products/")),
    ...findGradeIssues(texts, name.startsWith("posts/") ? POSTS : CORE),
  ]);
  return {
    issues: inReadingOrder(issues),
    grade: readingGrade(files.flatMap(({ texts }) => texts.flatMap(sentencesIn))),
  };
}

/** The sentences of a text. Labels and titles are skipped: they would make the text seem easier than it is. */
function sentencesIn({ words }: Text): string[] {
  return /[.!?:…]["”’)]*$/.test(words) ? sentencesOf(words) : [];
}

function findWordIssues(text: Text): ContentIssue[] {
  return [
    ...idiomsIn(text.words).map((idiom) =>
      issueIn(text, `"${idiom}"`, "words with their literal meaning", "say it plainly"),
    ),
    ...text.links
      .filter((words) => VAGUE.test(words.trim()))
      .map((words) =>
        issueIn(text, `a link that says "${words}"`, "a link that says where it leads", "name the page"),
      ),
  ];
}

const GIFT_PASS = /\b(gift (pass|card|certificate|voucher)|voucher)(e?s)?\b/i;
const PASS_END = /\b(valid|good|us(e|ed|able)|redeem\w*|expir\w+|ends?|lasts?|lapses?|runs out|void)\b/i;
const NO_END =
  /\b(no (end|expiry|expiration)|(never|not|n’t|n't|cannot) (ends?|expires?|lapses?|runs? out))\b/i;
const SPAN =
  /\b(\d+|an?|one|two|three|four|five|six|nine|ten|twelve|eighteen|twenty-four)[ -](day|week|month|year)s?\b/i;
const DATE_END = /\b(expires?|ends?|lapses?|valid|good|used?) (on|until|by|before|at the end of)\b/i;
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  "twenty-four": 24,
};
const YEARS: Readonly<Record<string, number>> = { day: 1 / 365, week: 7 / 365, month: 1 / 12, year: 1 };

/** Shortest life of a gift pass, in years: U.S. federal law (15 U.S.C. 1693l-1); many states and countries ask for more. */
const PASS_YEARS = 5;

/** Sentences that end a gift pass of a studio in the United States sooner than the law there allows. */
function findPassIssues(texts: readonly Text[], isProduct: boolean): ContentIssue[] {
  if (studioLocale().code !== "US") return [];
  const isAboutPasses = isProduct && texts.some(({ words }) => GIFT_PASS.test(words));
  return texts.flatMap((text) =>
    sentencesOf(text.words)
      .filter((words) => (isAboutPasses || GIFT_PASS.test(text.words)) && endsTooSoon(words))
      .map((words) =>
        issueIn(
          text,
          `"${words}"`,
          `a gift pass without an end, or of at least ${PASS_YEARS} years`,
          "a gift pass that ends before five years breaks federal law in the United States; best say that it has no end",
        ),
      ),
  );
}

function endsTooSoon(sentence: string): boolean {
  if (!PASS_END.test(sentence) || NO_END.test(sentence)) return false;
  const [, count = "", unit = ""] = SPAN.exec(sentence)?.map((part) => part.toLowerCase()) ?? [];
  if (unit) return (NUMBERS[count] ?? Number(count)) * (YEARS[unit] ?? 1) < PASS_YEARS;
  return DATE_END.test(sentence);
}

function findGradeIssues(texts: readonly Text[], limits: Limits): ContentIssue[] {
  const sentences = texts.flatMap((text) =>
    sentencesIn(text).map((words) => ({ text, words, grade: readingGrade([words]) })),
  );
  const hard = sentences.filter(({ words, grade }) => {
    const count = wordsOf(words).length;
    return count > MAX_WORDS || (count >= MIN_WORDS && grade > limits.sentence);
  });
  const issues = hard.map(({ text, words, grade }) =>
    issueIn(
      text,
      `"${words}" (${wordsOf(words).length} words, grade ${grade.toFixed(0)})`,
      `a sentence of at most ${MAX_WORDS} words and grade ${limits.sentence}`,
      "split it into two sentences, or use shorter words",
    ),
  );
  const whole = readingGrade(sentences.map(({ words }) => words));
  const [hardest] = sentences.toSorted((a, b) => b.grade - a.grade);
  if (hardest && whole > limits.file) {
    const found = `a file of grade ${whole.toFixed(1)}; its hardest sentence is "${hardest.words}"`;
    const hint = "use shorter sentences and shorter words";
    issues.push(issueIn(hardest.text, found, `grade ${limits.file} at most`, hint));
  }
  return issues;
}

function issueIn({ file, line, field }: Text, found: string, expected: string, hint: string): ContentIssue {
  return { file, line, column: 1, field, found, expected, hint };
}

/** The gap between sentences. It requires a capital, so "9 a.m. on Monday" is not split. */
const SENTENCE_END = /(?<=[.!?:…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\d])/u;

/** Splits a text into sentences. A list after a colon counts as a separate sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** The words of a text. A number counts as one word. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu) ?? [];
}

/**
 * Flesch–Kincaid grade level: how many years of school a reader needs.
 * @param sentences The grade is 0 if there are none.
 * @returns Such as 6.4. Long sentences and long words raise it.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counts syllables. A number counts as two; a hyphenated compound is the sum of its parts. */
function syllablesOf(word: string): number {
  if (/^\d/.test(word)) return 2;
  return word.split("-").reduce((sum, part) => sum + Math.max(syllable(part), 1), 0);
}
