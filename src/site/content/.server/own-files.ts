import { statSync } from "node:fs";
import path from "node:path";
import { formatSize } from "#core/values/size-text.ts";
import type { PaperOfPlace } from "../schemas/place.ts";
import { readPart } from "./content.ts";
import { contentRoot } from "./content-folder.ts";

/**
 * The owner's PDFs that pages link to. What is in `content/files` and named nowhere stays unpublished.
 * @returns Absolute file paths by address: `/files/insurance-2027.pdf`.
 */
export function readOwnFiles(): ReadonlyMap<string, string> {
  const names = (readPart("place")?.forGroups?.papers ?? []).flatMap(({ pdf }) => pdf ?? []);
  return new Map(names.map((name) => [ownFileAddress(name), ownFile(name)]));
}

/** Papers as links. A PDF says that it is one, and how large: `Insurance (PDF, 120 kB)`. */
export function paperLinks(papers: readonly PaperOfPlace[]): { label: string; href: string }[] {
  return papers.map(({ label, pdf, href = "" }) =>
    pdf === undefined
      ? { label, href }
      : { label: `${label} (PDF, ${formatSize(statSync(ownFile(pdf)).size)})`, href: ownFileAddress(pdf) },
  );
}

/** The address has no hash: a link that somebody has kept leads to the paper that holds now. */
function ownFileAddress(name: string): string {
  return `/files/${name}.pdf`;
}

function ownFile(name: string): string {
  return path.join(contentRoot(), "files", `${name}.pdf`);
}
