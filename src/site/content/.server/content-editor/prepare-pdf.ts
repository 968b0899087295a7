import { fileNameOf } from "../content-error.ts";
import { isPdf, MAX_PDF_BYTES, pdfPath } from "../pdf-files.ts";
import { valueAt } from "../source.ts";
import { pathOf } from "./editor-form.ts";
import { dataOf } from "./editor-tables.ts";
import { emptyFile } from "./prepare-picture.ts";

/** A PDF that is ready for the site, or the reason why it was rejected. */
type PreparedPdf =
  | { readonly kind: "ready"; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: "refused" | "locked"; readonly words: string };

/** How far from its end a PDF says that it is whole, in bytes: programs add a little after it. */
const END_BYTES = 2048;

/** What a PDF says that is encrypted: with a password to open it, or so that nobody can change it. */
const ENCRYPTED = /\/Encrypt(\s+\d+\s+\d+\s+R|\s*<<)/;

/**
 * Looks at an uploaded PDF. It stays as it is, because it is the owner's paper.
 * @param upload name and bytes of the file, as sent by the browser; what it is follows from the bytes
 * @param title what pages call it; it names the file
 * @param opens whether the owner has said that it opens without a password
 */
export function preparePdf(
  upload: { name: string; bytes: Uint8Array },
  title: string,
  opens = false,
): PreparedPdf {
  const { name, bytes } = upload;
  const refuse = (words: string): PreparedPdf => ({ kind: "refused", words });
  if (bytes.length === 0) return refuse(name === "" ? "Please choose a PDF first." : emptyFile);
  if (!isPdf(bytes)) return refuse("This file is not a PDF. Please save it as PDF, and choose that file.");
  if (bytes.length > MAX_PDF_BYTES)
    return refuse(
      "This PDF is larger than 5 MB. Please save it with smaller pictures, and choose that file.",
    );
  if (!Buffer.from(bytes.subarray(-END_BYTES)).includes("%%EOF"))
    return refuse("This PDF is not whole. Please copy it to this device again, and choose it once more.");
  if (!opens && ENCRYPTED.test(Buffer.from(bytes).toString("latin1")))
    return {
      kind: "locked",
      words: "This PDF is locked, perhaps with a password. Please save one without a password.",
    };
  const base = fileNameOf(title) || fileNameOf(name.replace(/\.\w+$/, "")) || "paper";
  return { kind: "ready", name: `${base}.pdf`, bytes };
}

/** What the entry of a field calls itself, in a file of YAML; empty if it has no name yet. @param at path of the field in the form */
export function titleBeside(text: string, at: string): string {
  const label = valueAt(dataOf(text)?.data, [...pathOf(at).slice(0, -1), "label"]);
  return typeof label === "string" ? label : "";
}

/** Paths in the content folder of the PDFs that a text of `place.yaml` names. */
export function pdfsNamedIn(text: string): string[] {
  const papers = valueAt(dataOf(text)?.data, ["forGroups", "papers"]);
  const names = Array.isArray(papers) ? papers.map((paper) => valueAt(paper, ["pdf"])) : [];
  return names.flatMap((name) => (typeof name === "string" ? pdfPath(name) : []));
}
