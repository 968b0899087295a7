import { digestOf } from "#core/process/keys.server.ts";
import type { Place } from "../schemas/place.ts";
import type { ContentFolder } from "./content-folder.ts";

/** Most bytes of a PDF of the owner. */
export const MAX_PDF_BYTES = 5_000_000;

/** Whether some bytes begin as a PDF does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
}

/** The path of a PDF in the content folder. */
export function pdfPath(name: string): string {
  return `files/${name}.pdf`;
}

/** The names of the PDFs in the content folder, without `.pdf`. */
export function pdfNames(folder: Pick<ContentFolder, "list">): string[] {
  return folder.list("files").flatMap((file) => (file.endsWith(".pdf") ? file.slice(0, -".pdf".length) : []));
}

/** A place whose PDFs have the digest of their bytes: another file under the same name is another paper. */
export function withDigests(place: Place, folder: ContentFolder): Place {
  const { forGroups } = place;
  if (!forGroups) return place;
  const papers = forGroups.papers.map((paper) => {
    const bytes = paper.pdf === undefined ? undefined : folder.bytes(pdfPath(paper.pdf));
    return bytes ? { ...paper, digest: digestOf(bytes) } : paper;
  });
  return { ...place, forGroups: { ...forGroups, papers } };
}
