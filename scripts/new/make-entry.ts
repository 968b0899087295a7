import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadContent } from "#src/content/.server/load-content.ts";
import { slugOf } from "#src/content/.server/slug-of.ts";
import { CommandError } from "../cli/run.ts";
import type { Kind } from "./entries.ts";

/** What `npm run new` was told. */
export type EntryRequest = { kind: Kind; title: string; answer: string };

/** The file that was made, and the address of its page. */
export type Made = { file: string; address: string };

/**
 * Writes a new entry into the content folder; never over another file.
 *
 * @param root The content folder.
 * @throws CommandError when the title or the answer cannot be used, or the entry is there already.
 * @throws ContentError when the content has issues: its numbers are not known then.
 */
export function makeEntry(root: string, { kind, title, answer }: EntryRequest): Made {
  const slug = slugOf(title);
  if (!slug) throw new CommandError("The title needs letters or digits: the address is made of them.");
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
      `There is "${slug}" already, in content/${name}. Nothing was changed: take another title.`,
    );
  writeFileSync(file, kind.write({ title, answer }, content), { flag: "wx" });
  return { file, address: `${pages?.entry}/${slug}` };
}

/** A day that no calendar has, such as February 30. */
function isInvalidDate(answer: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(answer) ?? [];
  if (day === undefined) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day);
}
