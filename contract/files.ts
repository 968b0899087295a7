import { limits } from "./limits.ts";

/** What the rules need to know of a file; a browser's `File` fits. */
export type FileLike = { readonly name: string; readonly size: number };

/** Endings that the CV upload takes, for an `accept` attribute. */
export const fileEndings = [".pdf", ".doc", ".docx", ".odt"] as const;

/** Words for a file whose content is not what its name says. */
export const fileContentWords =
  "This file is not what its name says. Please save it again as PDF, DOC, DOCX or ODT.";

const unsafeName = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]|^\.|\.\.|^\s|\s$/u;

/**
 * Checks a file's name and size.
 * @returns what to do in words for the visitor, or undefined when the file is fine
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
