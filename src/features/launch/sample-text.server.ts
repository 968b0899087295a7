import { readFileSync } from "node:fs";
import path from "node:path";
import { saysInvented } from "#site/content/.server/content-editor/edit-yaml.ts";
import type { Site } from "#site/content/schemas/site.ts";
import { type Finding, readSource } from "./finding.server.ts";

type Rule = { pattern: RegExp; found: string; remedy: string };

/** Patterns that mark a line as invented, in any content file. */
const RULES: readonly Rule[] = [
  {
    pattern: /\b555-01\d\d\b/,
    found: "A phone number that belongs to nobody (555-01 is reserved for examples).",
    remedy: "Write your own.",
  },
  {
    pattern: /\.example\b|@example\.(com|org|net)\b|\/\/(www\.)?example\.(com|org|net)\b/,
    found: "An address that leads nowhere (.example is reserved for examples).",
    remedy: "Write your own, or remove the entry.",
  },
  {
    pattern: /\bsample (guests?|people|person)\b|\(sample\)/i,
    found: "Text that says it is made up.",
    remedy: "Replace it with real words, with the speaker’s consent, or remove the entry.",
  },
  {
    pattern: /\bpeople\/(supporter|testimonial|volunteer)-\d\.svg\b/,
    found: "A drawn portrait of an invented person.",
    remedy: "Use a picture of the real person, with their consent, or remove the entry.",
  },
  {
    pattern: /^\s+(- )?sample: true\b/,
    found: "Values of the made-up studio. They were not measured or counted at your place.",
    remedy: "Write how and when you found your own, and switch off “Made up, and not yours”.",
  },
  {
    pattern: /^\s+(- )?madeUp: true\b/,
    found: "A made-up sound.",
    remedy:
      "Record the room (docs/content.md explains how) and switch off “Not recorded in this room”, or remove the sound.",
  },
  {
    pattern: /Say in one (sentence|or two)|Say what happens first|^Write here\b/,
    found: "A placeholder of a new entry.",
    remedy: "Write your own text.",
  },
];

/** A file of the sample says so in its first line. It stays until the owner says that all of it is theirs. */
const MARKED = {
  found: "A page of the made-up studio: what it says is invented, prices included. Its first line says so.",
  remedy: "Write your own.",
  mayBe: "file",
} as const;

/** Where a text says whom to call; the facts have a check of their own. */
const CRISIS_LINE: Rule = {
  pattern: /\b988lifeline\b/,
  found: "A help line of the United States, for a studio in another country.",
  remedy: "Write one of your country.",
};

const SAMPLE_NAMES: readonly string[] = ["Haven Sensory Studio", "Haven"];
/** The street of the made-up studio, which distinguishes it from other studios in the same city. */
export const SAMPLE_STREET = "120 Willow Arch Lane";

/** Files without text for visitors. Notes, such as the one beside the sounds, have no fields either. */
const IGNORED_FILES: ReadonlySet<string> = new Set(["pictures.yaml", "README.md"]);

/**
 * Finds sample content by its text, line by line.
 * @param site The owner's facts: a name of the sample may also be theirs.
 */
export function findSampleWords(root: string, files: readonly string[], site: Site): Finding[] {
  const rules = [...RULES, ...namesOfSample(site), ...((site.country ?? "US") === "US" ? [] : [CRISIS_LINE])];
  return files
    .filter((file) => !IGNORED_FILES.has(path.basename(file)))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), "utf8").split(/\r?\n/);
      // Nothing in it is invented any more.
      if (lines.every((line) => /^(#.*|\[\]|)$/.test(line))) return [];
      // In a Markdown file, its fields begin below the first line.
      const first = file.endsWith(".md") ? 1 : 0;
      const { fieldOf } = readSource(root, file);
      return lines.flatMap((line, index) => {
        if (index === first && saysInvented(line)) return [{ location: `content/${file}`, ...MARKED }];
        return findInLine(rules, line, () => {
          const field = fieldOf(index + 1);
          return `content/${file}:${index + 1}${field ? `  ${field}` : ""}`;
        });
      });
    });
}

/** Rules for the sample's studio name and city, except where the owner's are similar. */
function namesOfSample({ name, shortName, address }: Site): Rule[] {
  const isNamedAlike = [name, shortName].some((own) => /\bHaven\b/.test(own) && !SAMPLE_NAMES.includes(own));
  const isInTown = address.city === "Columbus" && address.street !== SAMPLE_STREET;
  const town = { found: "The city of the made-up studio.", remedy: "Write where you are." };
  return [
    ...(isNamedAlike
      ? []
      : [{ pattern: /\bHaven\b/, found: "The name of the made-up studio.", remedy: "Write your own." }]),
    ...(isInTown ? [] : [{ pattern: /\b(Columbus|Ohio)\b/, ...town }]),
  ];
}

function findInLine(rules: readonly Rule[], line: string, locationOf: () => string): Finding[] {
  // Comments are for the owner, and the `sample` switch has its own check.
  if (/^\s*#|^sample:/.test(line)) return [];
  return rules
    .filter(({ pattern }) => pattern.test(line))
    .map(({ found, remedy }) => ({ location: locationOf(), found, remedy }));
}
