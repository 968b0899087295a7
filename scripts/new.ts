import path from "node:path";
import { createInterface } from "node:readline/promises";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { CommandError, run } from "./cli/run.ts";
import { kinds } from "./new/entries.ts";
import { makeEntry } from "./new/make-entry.ts";

const help = `npm run new -- post "What a quiet hour is like"
npm run new -- event "Open evening" "2027-04-17 16:00"
npm run new -- cause "A ramp for the van" 4000

The command asks for whatever you leave out.`;

/** `npm run new`: creates the file of a post, event or cause, ready to be filled in. */
async function main([name = "", givenTitle = "", givenAnswer = ""]: string[]): Promise<void> {
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
