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

/**
 * Compares a file's content with its ending by the signature of its format.
 * @param bytes the whole file
 */
export function contentMatchesName(name: string, bytes: Uint8Array): boolean {
  const ending = name.slice(name.lastIndexOf(".")).toLowerCase();
  if (ending === ".pdf") return hasAt(bytes, "%PDF-", 0);
  if (ending === ".doc")
    return hasAt(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0) && contains(bytes, "W\0o\0r\0d\0D\0o\0c\0");
  if (ending === ".docx") return hasAt(bytes, "PK\x03\x04", 0) && contains(bytes, "word/document.xml");
  if (ending === ".odt")
    return (
      hasAt(bytes, "PK\x03\x04", 0) && hasAt(bytes, "mimetypeapplication/vnd.oasis.opendocument.text", 30)
    );
  return false;
}

/** Whether the Latin-1 text stands in the bytes at an offset. */
function hasAt(bytes: Uint8Array, text: string, offset: number): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** Whether the Latin-1 text stands anywhere in the bytes. */
function contains(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (hasAt(bytes, text, at)) return true;
  return false;
}
