import { openContentFolder } from "#src/content/.server/content-folder.ts";
import { tableOf } from "#src/content/.server/words/tables.ts";
import { titleOf } from "#src/content/.server/words/words-folder.ts";
import { compareWords } from "#src/content/.server/words/words-form.ts";
import type { Finding } from "./finding.ts";

/** A finding with the file and field of *Words* where it is changed, as the desk calls them. */
export type PlacedFinding = Finding & {
  file?: string;
  /** Path of the field in its form. */
  path?: string;
  /** The file and the field in words; the location for what the desk does not edit. */
  place: string;
};

const location = /^content\/([\w/.-]{1,200}?)(?::\d+)?(?: {2}(\S{1,200}))?$/;

/** Labels of lists begin with the list. */
function placeWords(title: string, label: string | undefined): string {
  if (!label) return title;
  return label.startsWith(`${title}:`) ? label : `${title}, ${label}`;
}

/** Adds to each finding where the desk changes it. */
export function placedFindings(root: string, findings: readonly Finding[]): PlacedFinding[] {
  const { read } = openContentFolder(root);
  const known = new Map<string, { title: string; labels: Map<string, string> }>();

  function wordsOf(file: string) {
    const table = tableOf(file);
    const found = known.get(file);
    if (!table || found) return found;
    const text = read(file) ?? "";
    const title = [table.label, titleOf(file, text)].filter(Boolean).join(": ");
    // Compared with nothing, every text is a difference, with the labels around it.
    const nothing = file.endsWith(".md") ? "---\n---\n" : "";
    const labels = new Map(compareWords(table, file, text, nothing).map(({ path, label }) => [path, label]));
    const words = { title, labels };
    known.set(file, words);
    return words;
  }

  return findings.map((finding) => {
    const [, file = "", field] = location.exec(finding.location) ?? [];
    // Locations count from 1, `offers[1].price`; fields of forms from 0.
    const path = field?.replace(/\[(\d+)\]/g, (_all, number) => `.${Number(number) - 1}`).replace(/^\./, "");
    const words = file === "" ? undefined : wordsOf(file);
    if (!words) return { ...finding, place: finding.location };
    const label = path && words.labels.get(path);
    return {
      ...finding,
      file,
      ...(label && { path }),
      place: placeWords(words.title, label),
    };
  });
}
