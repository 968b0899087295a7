import { statSync } from "node:fs";
import path from "node:path";
import { formatSize } from "#core/values/size-text.ts";
import type { PaperOfPlace } from "../schemas/place.ts";
import { readPart } from "./content.ts";
import { fileNameOf } from "./content-error.ts";
import { contentRoot } from "./content-folder.ts";
import { pdfPath } from "./pdf-files.ts";

/**
 * The owner's PDFs that pages link to. What is in `content/files` and named nowhere stays unpublished.
 * @returns Absolute file paths by address: `/files/our-insurance.pdf`.
 */
export function readOwnFiles(): ReadonlyMap<string, string> {
  const papers = withAddresses(readPart("place")?.forGroups?.papers ?? []);
  return new Map(
    papers.flatMap(({ pdf, address }) => (pdf === undefined ? [] : [[address, ownFile(pdf)] as const])),
  );
}

/** Papers as links. A PDF says that it is one, and how large: `Our insurance (PDF, 120 kB)`. */
export function paperLinks(papers: readonly PaperOfPlace[]): { label: string; href: string }[] {
  return withAddresses(papers).map(({ label, pdf, href = "", address }) =>
    pdf === undefined
      ? { label, href }
      : { label: `${label} (PDF, ${formatSize(statSync(ownFile(pdf)).size)})`, href: address },
  );
}

/** The address of a PDF follows from its title: a link that somebody has kept leads to the paper that holds now. */
function withAddresses(papers: readonly PaperOfPlace[]): (PaperOfPlace & { address: string })[] {
  const taken = new Set<string>();
  return papers.map((paper) => {
    const title = fileNameOf(paper.label) || (paper.pdf ?? "");
    let name = title;
    for (let number = 2; taken.has(name); number++) name = `${title}-${number}`;
    if (paper.pdf !== undefined) taken.add(name);
    return { ...paper, address: `/files/${name}.pdf` };
  });
}

function ownFile(name: string): string {
  return path.join(contentRoot(), pdfPath(name));
}
