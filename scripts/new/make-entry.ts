import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileNameOf } from "#src/content/.server/content-error.ts";
import { loadContent } from "#src/content/.server/load-content.ts";
import { CommandError } from "../cli/run.ts";
import type { Kind } from "./entries.ts";

/** The input of `npm run new`. */
export type EntryRequest = { kind: Kind; title: string; answer: string };

/** The created file, and the path of its page. */
export type Made = { file: string; address: string };

/**
 * Writes a new entry into the content folder. Never overwrites a file.
 *
 * @param root The content folder.
 * @throws CommandError when the title or answer is invalid, or the entry already exists.
 * @throws ContentError when the content has issues, so that a free number cannot be found.
 */
export function makeEntry(root: string, { kind, title, answer }: EntryRequest): Made {
  const slug = fileNameOf(title);
  if (!slug)
    throw new CommandError("The title needs letters or digits, because the address is made from it.");
  if (!kind.accepts.test(answer) || isInvalidDate(answer))
    throw new CommandError(`"${answer}" cannot be used. ${kind.question}`);
  const content = loadContent(root);
  const { name, feature, pages } = kind.collection;
  if (feature && !content.site.features[feature])
    throw new CommandError(
      `\`${feature}\` is switched off under \`features\` in content/site.yaml: switch it on first.`,
    );
  const file = path.join(root, name, `${slug}.md`);
  if (existsSync(file))
    throw new CommandError(
      `"${slug}" already exists in content/${name}. Nothing was changed. Choose another title.`,
    );
  writeFileSync(file, kind.write({ title, answer }, content), { flag: "wx" });
  return { file, address: `${pages?.entry}/${slug}` };
}

/** Whether the answer is a date that does not exist, such as February 30. */
function isInvalidDate(answer: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(answer) ?? [];
  if (day === undefined) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day);
}
