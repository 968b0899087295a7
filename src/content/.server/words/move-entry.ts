import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { editYaml } from "./edit-yaml.ts";
import { type ChangedText, followEntry } from "./entry-comments.ts";
import { folderOf } from "./tables.ts";
import { dataOf } from "./words-file.ts";

/** The file with the redirects. */
const movedFile = "moved.yaml";

/**
 * Moves an entry to another address, with its comments, and adds a redirect from the old one.
 *
 * @param text the entry's text
 * @param slug the last part of its new address
 */
export function moveEntry(
  { file, text, slug }: { file: string; text: string; slug: string },
  { root, changes }: { root: string; changes: TextChanges },
): ChangedText[] {
  const folder = folderOf(file);
  const target = file.replace(/(?<![^/])[^/]+\.md$/, `${slug}.md`);
  const files = [
    { file, text: undefined },
    { file: target, text },
    ...followEntry(file, slug, { root, changes }),
  ];
  const entry = folder?.pages?.entry;
  if (!entry) return files;
  const from = `${entry}/${file.replace(/^.*\/|\.md$/g, "")}`;
  const link = `${entry}/${slug}`;
  let moved = openContentFolder(root, changes).read(movedFile) ?? "[]\n";
  const entries = dataOf(moved)?.data;
  const known = Array.isArray(entries) ? (entries as { from?: string; link?: string }[]) : [];
  // From the end, so that removals do not shift the remaining indexes.
  for (const [index, one] of [...known.entries()].toReversed()) {
    if (one?.from === link) moved = editYaml(moved, { kind: "remove", path: [index] });
    else if (one?.link === from) moved = editYaml(moved, { kind: "set", path: [index, "link"], value: link });
  }
  return [
    ...files,
    { file: movedFile, text: editYaml(moved, { kind: "append", path: [], value: { from, link } }) },
  ];
}
