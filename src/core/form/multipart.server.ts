/** The parsed header of a multipart part. A part with a file name is a file. */
export type PartHeader = { readonly name: string; readonly fileName: string | undefined };

/** The body is not a well-formed form. */
export class MalformedBody extends Error {}

const maxName = 100;
const token = "[!#$%&'*+.^_`|~\\w-]+";
const onlyToken = new RegExp(`^${token}$`);
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const control = /[\u0000-\u0008\u000a-\u001f\u007f\u2028\u2029]/;
const parameter = new RegExp(`[ \\t]*;[ \\t]*(${token})=(?:"((?:[^"\\\\]|\\\\.)*)"|(${token}))`, "y");

/** Parses the header block of one part, without the empty line that ends it. @throws MalformedBody */
export function readPartHeader(bytes: Uint8Array): PartHeader {
  let disposition: string | undefined;
  for (const text of decodeUtf8(bytes).split("\r\n")) {
    // No single pattern for the whole line: long runs of spaces would make it backtrack.
    const colon = text.indexOf(":");
    const name = text.slice(0, Math.max(0, colon));
    const value = text.slice(colon + 1);
    if (!onlyToken.test(name) || control.test(value)) throw new MalformedBody("A part's header is wrong.");
    if (name.toLowerCase() !== "content-disposition") continue;
    if (disposition !== undefined) throw new MalformedBody("A part has two dispositions.");
    disposition = value.trim();
  }
  const parameters = readParameters(disposition ?? "");
  const name = parameters.get("name");
  if (!name || name.length > maxName) throw new MalformedBody("A part has no name.");
  return { name, fileName: parameters.get("filename") };
}

function readParameters(disposition: string): Map<string, string> {
  const [start] = /^form-data/i.exec(disposition) ?? [];
  if (start === undefined) throw new MalformedBody("A part is no form field.");
  const parameters = new Map<string, string>();
  parameter.lastIndex = start.length;
  for (let end = start.length; end < disposition.length; end = parameter.lastIndex) {
    const [, name = "", quoted, plain = ""] = parameter.exec(disposition) ?? [];
    const key = name.toLowerCase();
    if ((key !== "name" && key !== "filename") || parameters.has(key))
      throw new MalformedBody("A part's disposition is wrong.");
    parameters.set(key, quoted === undefined ? plain : withPlainQuotes(quoted));
  }
  return parameters;
}

/**
 * Unescapes quotes. Browsers escape quotes and line breaks in names as %22, %0D and %0A; other programs as
 * `\"`.
 */
function withPlainQuotes(text: string): string {
  return text
    .replace(/\\"|%22/g, '"')
    .replace(/%0d/gi, "\r")
    .replace(/%0a/gi, "\n");
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8. @throws MalformedBody if the bytes are invalid */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new MalformedBody("The text is not UTF-8.");
  }
}

/** Receives the parts of a body as they arrive. */
export type PartHandler = {
  readonly start: (header: PartHeader) => void;
  /** A chunk of the current part. */
  readonly data: (bytes: Uint8Array) => void;
  readonly end: () => void;
};

const maxHeader = 4096;

/**
 * Reads multipart/form-data chunk by chunk, buffering no more than a header or a boundary.
 * @param boundary from the content type
 * @returns two functions, which throw MalformedBody if the body is malformed
 */
export function createMultipartReader(boundary: string, handler: PartHandler) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary is at the very start; prepending a line break makes it like the others.
  let held: Buffer = Buffer.from("\r\n");
  let state: "first" | "boundary" | "header" | "data" | "over" = "first";

  /** Each step consumes what it can from `held`; false means it needs more bytes. */
  const steps = {
    first() {
      if (held.length < delimiter.length) return false;
      if (!held.subarray(0, delimiter.length).equals(delimiter))
        throw new MalformedBody("No boundary at the start.");
      held = held.subarray(delimiter.length);
      state = "boundary";
      return true;
    },
    boundary() {
      if (held.length < 2) return false;
      const mark = held.toString("latin1", 0, 2);
      if (mark !== "\r\n" && mark !== "--")
        throw new MalformedBody("A boundary continues where it should end.");
      held = held.subarray(2);
      state = mark === "--" ? "over" : "header";
      return true;
    },
    header() {
      const end = held.indexOf("\r\n\r\n");
      if (end > maxHeader || (end === -1 && held.length > maxHeader + 3))
        throw new MalformedBody("A part's header is too long.");
      if (end === -1) return false;
      handler.start(readPartHeader(held.subarray(0, end)));
      held = held.subarray(end + 4);
      state = "data";
      return true;
    },
    data() {
      const end = held.indexOf(delimiter);
      if (end === -1) {
        emit(Math.max(0, held.length - delimiter.length + 1));
        return false;
      }
      emit(end);
      handler.end();
      held = held.subarray(delimiter.length);
      state = "boundary";
      return true;
    },
    over() {
      held = Buffer.alloc(0);
      return false;
    },
  };

  /** Emits the first bytes of `held` as data. */
  function emit(length: number): void {
    if (length > 0) handler.data(held.subarray(0, length));
    held = held.subarray(length);
  }

  return {
    write(chunk: Uint8Array): void {
      held =
        held.length === 0
          ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
          : Buffer.concat([held, chunk]);
      while (steps[state]());
    },
    /** Signals the end of the body. */
    end(): void {
      if (state !== "over") throw new MalformedBody("The body ends too early.");
    },
  };
}

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
