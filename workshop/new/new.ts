import path from "node:path";
import { askInTerminal, CommandError, run } from "#core/process/run.server.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { kinds, makeEntry } from "./entries.ts";
import { isPartName, makePage, makeRoom, makeSection } from "./new-parts.ts";

const help = `npm run new -- post "What a quiet hour is like"
npm run new -- event "Open evening" "2027-04-17 16:00"
npm run new -- cause "A ramp for the van" 4000
npm run new -- page lost-things                 for engineers: a page of the site
npm run new -- room invoices                    for engineers: a room of the desk
npm run new -- section opening-hours            for engineers: a section that pages share

The command asks for whatever you leave out.`;

type Part = {
  readonly make: (root: string, name: string) => string[];
  readonly example: string;
  /** Of the recipe in docs/architecture.md. */
  readonly heading: string;
  /** What is next, after it was made. */
  readonly next: (name: string) => readonly string[];
};

/** What engineers add. */
const parts: Readonly<Record<string, Part>> = {
  page: {
    make: makePage,
    example: "lost-things",
    heading: "Add a page",
    next: (name) => [`npm run dev shows it at http://localhost:3000/${name}`],
  },
  room: {
    make: makeRoom,
    example: "invoices",
    heading: "Add a room to the desk",
    next: (name) => [
      `npm run desk -- sample signs you in; the room is at /desk/${name}, in the menu under "More"`,
      "Say what it is for in docs/desk.md, and who may do what there in src/desk/permissions.ts",
    ],
  },
  section: {
    make: makeSection,
    example: "opening-hours",
    heading: "Add a section",
    next: (name) => [
      `npm run dev shows it at http://localhost:3000/__fixtures/${name}`,
      "Add it to the pages that share it, in src/site/pages/",
    ],
  },
};

/**
 * `npm run new`: creates the file of a post, event or cause, ready to be filled in; or a page, a room of the desk or a
 * section.
 */
async function main([name = "", givenTitle = "", givenAnswer = ""]: string[]): Promise<void> {
  const part = parts[name];
  if (part) return newPart(name, part, givenTitle);
  const kind = kinds[name];
  if (!kind) throw new CommandError(help);
  const today = new Date().toLocaleDateString("sv-SE");
  const title = givenTitle.trim() || (await ask("What is its title?", ""));
  const answer = givenAnswer.trim() || (await ask(kind.question, kind.answer(today)));
  const { file, address } = makeEntry(contentRoot(), { kind, title, answer });
  console.log(`Created ${path.relative(process.cwd(), file)}

1. Open it, and write. The notes that start with # help you.
2. npm run check           checks it
3. npm run dev             shows it at http://localhost:3000${address}
4. docs/deploy.md          explains how it goes live`);
}

/** Makes a page, room or section, and says what is next. */
function newPart(what: string, { make, example, heading, next }: Part, name: string): void {
  if (!isPartName(name))
    throw new CommandError(
      `Name the ${what} in lowercase letters and hyphens: npm run new -- ${what} ${example}`,
    );
  const files = make(process.cwd(), name);
  const steps = [...next(name), `Read what else it needs in docs/architecture.md, "${heading}"`];
  console.log(`Created or changed:
${files.map((file) => `- ${file}`).join("\n")}

${steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}`);
}

/** Asks in the terminal; returns the fallback if the answer is empty or the terminal is not interactive. */
async function ask(question: string, fallback: string): Promise<string> {
  if (!process.stdin.isTTY) return fallback;
  return (await askInTerminal(`${question}${fallback ? ` [${fallback}]` : ""} `)) || fallback;
}

run(main);
