import { limits } from "#core/values/limits.ts";

/** What file validation needs; a browser's `File` fits. */
export type FileLike = { readonly name: string; readonly size: number };

/** File extensions accepted by the CV upload, for an `accept` attribute. */
export const fileEndings = [".pdf", ".doc", ".docx", ".odt"] as const;

/** Message for a file whose content does not match its extension. */
export const fileContentMessage =
  "This file is not what its name says. Please save it again as PDF, DOC, DOCX or ODT.";

const unsafeName = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]|^\.|\.\.|^\s|\s$/u;

/**
 * Validates a file's name and size.
 * @returns an error message for the visitor, or undefined if the file is valid
 */
export function checkFile(file: FileLike): string | undefined {
  if (!fileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return "Please choose a PDF, DOC, DOCX or ODT file.";
  if (unsafeName.test(file.name) || file.name.length > limits.fileName)
    return "Please give the file a short, simple name, such as my-cv.pdf.";
  if (file.size === 0) return "This file is empty. Please choose another one.";
  if (file.size > limits.fileBytes) return "This file is larger than 5 MB. Please choose a smaller one.";
  return undefined;
}
