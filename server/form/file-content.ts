/**
 * Checks a file's content against its extension, by the signature of the format.
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

/** Whether the bytes have a Latin-1 string at an offset. */
function hasAt(bytes: Uint8Array, text: string, offset: number): boolean {
  return bufferOf(bytes).toString("latin1", offset, offset + text.length) === text;
}

/** Whether the bytes contain a Latin-1 string. */
function contains(bytes: Uint8Array, text: string): boolean {
  return bufferOf(bytes).includes(text, 0, "latin1");
}

/** A view of the same bytes, not a copy. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
