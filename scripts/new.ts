import path from "node:path";
import { createInterface } from "node:readline/promises";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { CommandError, run } from "./cli/run.ts";
import { kinds, makeEntry } from "./new/entries.ts";
import { makePage, pageName } from "./new/make-page.ts";
import { makeRoom, roomName } from "./new/make-room.ts";

const help = `npm run new -- post "What a quiet hour is like"
npm run new -- event "Open evening" "2027-04-17 16:00"
npm run new -- cause "A ramp for the van" 4000
npm run new -- page lost-things                 for engineers: a page of the site
npm run new -- room invoices                    for engineers: a room of the desk

The command asks for whatever you leave out.`;

/** `npm run new`: creates the file of a post, event or cause, ready to be filled in; or a page, or a room of the desk. */
async function main([name = "", givenTitle = "", givenAnswer = ""]: string[]): Promise<void> {
  if (name === "page") return newPage(givenTitle);
  if (name === "room") return newRoom(givenTitle);
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

/** Makes a page of the site, and says what is next. */
function newPage(name: string): void {
  if (!pageName.test(name))
    throw new CommandError(
      "Name the page in lowercase letters and hyphens, as in its address: npm run new -- page lost-things",
    );
  const files = makePage(process.cwd(), name);
  console.log(`Created or changed:
${files.map((file) => `- ${file}`).join("\n")}

1. npm run dev             shows it at http://localhost:3000/${name}
2. Read what else it needs in docs/architecture.md, "Add a page"`);
}

/** Makes a room of the desk, and says what is next. */
function newRoom(name: string): void {
  if (!roomName.test(name))
    throw new CommandError(
      "Name the room in lowercase letters and hyphens, as in its address: npm run new -- room invoices",
    );
  const files = makeRoom(process.cwd(), name);
  console.log(`Created or changed:
${files.map((file) => `- ${file}`).join("\n")}

1. npm run desk -- sample  signs you in; the room is at /desk/${name}, in the menu under "More"
2. Say who may see it in domain/desk/permissions.ts, and what it is for in docs/desk.md
3. Read what else it needs in docs/architecture.md, "Add a room to the desk"`);
}

/** Asks in the terminal; returns the fallback if the answer is empty or the terminal is not interactive. */
async function ask(question: string, fallback: string): Promise<string> {
  if (!process.stdin.isTTY) return fallback;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question}${fallback ? ` [${fallback}]` : ""} `);
    return answer.trim() || fallback;
  } finally {
    terminal.close();
  }
}

run(main);
