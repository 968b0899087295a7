import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { editYaml } from "./edit-yaml.ts";
import { folderOf } from "./tables.ts";
import { dataOf } from "./words-file.ts";

/** The file that lists where addresses went. */
const movedFile = "moved.yaml";

/** A file with its new text; without one where it is taken away. */
export type ChangedText = { readonly file: string; readonly text: string | undefined };

/**
 * Gives an entry another address, and leads visitors of the old one there.
 *
 * @param text what the entry says
 * @param slug the last part of its new address
 */
export function moveEntry(
  { file, text, slug }: { file: string; text: string; slug: string },
  { root, changes }: { root: string; changes: TextChanges },
): ChangedText[] {
  const folder = folderOf(file);
  const target = file.replace(/[^/]+\.md$/, `${slug}.md`);
  const files = [
    { file, text: undefined },
    { file: target, text },
  ];
  const entry = folder?.pages?.entry;
  if (!entry) return files;
  const from = `${entry}/${file.replace(/^.*\/|\.md$/g, "")}`;
  const link = `${entry}/${slug}`;
  let moved = openContentFolder(root, changes).read(movedFile) ?? "[]\n";
  const entries = dataOf(moved)?.data;
  const known = Array.isArray(entries) ? (entries as { from?: string; link?: string }[]) : [];
  // From the last one, so that the places of the others stay right.
  for (const [index, one] of [...known.entries()].toReversed()) {
    if (one?.from === link) moved = editYaml(moved, { kind: "take", path: [index] });
    else if (one?.link === from) moved = editYaml(moved, { kind: "set", path: [index, "link"], value: link });
  }
  return [
    ...files,
    { file: movedFile, text: editYaml(moved, { kind: "append", path: [], value: { from, link } }) },
  ];
}
