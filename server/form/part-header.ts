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

/**
 * Parses the header block of one part, without the empty line that ends it.
 * @throws MalformedBody
 */
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
