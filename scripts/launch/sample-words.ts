import { readFileSync } from "node:fs";
import path from "node:path";
import type { Site } from "#src/content/schemas/site.ts";
import type { Finding } from "./finding.ts";

type Rule = { pattern: RegExp; found: string; remedy: string };

/** What gives a line away as invented, in any file of the content. */
const RULES: readonly Rule[] = [
  {
    pattern: /\b555-01\d\d\b/,
    found: "A phone number that belongs to nobody (555-01 is kept for examples).",
    remedy: "Write your own.",
  },
  {
    pattern: /\.example\b|@example\.(com|org|net)\b|\/\/(www\.)?example\.(com|org|net)\b/,
    found: "An address that leads nowhere (.example is kept for examples).",
    remedy: "Write your own, or take the entry out.",
  },
  {
    pattern: /\bsample (guests?|people|person)\b|\(sample\)/i,
    found: "Words that call themselves a sample.",
    remedy: "Put real words in their place, with the consent of whoever said them, or take the entry out.",
  },
  {
    pattern: /\bpeople\/(supporter|testimonial|volunteer)-\d\.svg\b/,
    found: "A drawn portrait of an invented person.",
    remedy: "Put in a picture of the real person, with their consent, or take the entry out.",
  },
  {
    pattern: /^\s+(- )?sample: true\b/,
    found: "Values of the sample: nobody has measured or counted them at your place.",
    remedy: "Write how and when you found your own, and take `sample: true` out.",
  },
  {
    pattern: /^\s+(- )?madeUp: true\b/,
    found: "A made-up sound.",
    remedy: "Record the room (docs/content.md tells how) and take `madeUp: true` out, or take out `file`.",
  },
  {
    pattern: /Say in one (sentence|or two)|Say what happens first|^Write here\b/,
    found: "A line of a new entry that nobody has written yet.",
    remedy: "Write it.",
  },
];

const SAMPLE_NAMES: readonly string[] = ["Haven Sensory Studio", "Haven"];
/** The street of the sample studio, by which it is told from another studio in the same city. */
export const SAMPLE_STREET = "120 Willow Arch Lane";

/** The first line of a file whose entries are invented says so. */
const INVENTED = /^#.*\b(samples?|invented)\b/i;

/** Files that are about the site's own pictures and say nothing to visitors. */
const NOT_WORDS: ReadonlySet<string> = new Set(["pictures.yaml"]);

/**
 * Finds what a line alone gives away.
 *
 * @param root The content folder.
 * @param files Names of files below it.
 * @param site The owner's facts: a word of the sample may be one of theirs.
 */
export function findSampleWords(root: string, files: readonly string[], site: Site): Finding[] {
  const rules = [...RULES, ...namesOfSample(site)];
  return files
    .filter((file) => !NOT_WORDS.has(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), "utf8").split(/\r?\n/);
      return lines.flatMap((line, index) => findInLine(rules, line, index, `content/${file}:${index + 1}`));
    });
}

/** Names that the sample's words use all over, and that a studio of another name in another city does not. */
function namesOfSample({ name, shortName, address }: Site): Rule[] {
  const isNamedAlike = [name, shortName].some((own) => /\bHaven\b/.test(own) && !SAMPLE_NAMES.includes(own));
  const isInTown = address.city === "Columbus" && address.street !== SAMPLE_STREET;
  const town = { found: "The city of the sample studio.", remedy: "Write where you are." };
  return [
    ...(isNamedAlike
      ? []
      : [{ pattern: /\bHaven\b/, found: "The name of the sample studio.", remedy: "Write your own." }]),
    ...(isInTown ? [] : [{ pattern: /\b(Columbus|Ohio)\b/, ...town }]),
  ];
}

function findInLine(rules: readonly Rule[], line: string, index: number, place: string): Finding[] {
  if (index === 0 && INVENTED.test(line))
    return [
      {
        place,
        found: "A file whose first line says that its entries are invented.",
        remedy: "Put your own in their place (a file without any holds []), then delete that line.",
      },
    ];
  // Notes are for the owner; the switch `sample` is looked at by itself.
  if (/^\s*#|^sample:/.test(line)) return [];
  return rules
    .filter(({ pattern }) => pattern.test(line))
    .map(({ found, remedy }) => ({
      place,
      found,
      remedy,
    }));
}
