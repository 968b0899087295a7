import { limits } from "#core/values/limits.ts";
import type { MemoryReservation } from "./memory-budget.server.ts";
import { Refusal } from "./refusal.server.ts";
import { refusals } from "./refusals.ts";

/** Bodies are read past their limits so that the sender gets the response, but only up to this many bytes. */
export const maxBody = 4 * limits.fileBytes;

/** Every chunk costs time, so a body may have this many, plus one for each `minChunkBytes`. */
const maxChunks = 2000;
const minChunkBytes = 256;

/** Whether so many bytes came in too many small chunks. */
export function isCrumbled(bytes: number, chunks: number): boolean {
  return chunks > maxChunks + bytes / minChunkBytes;
}

/**
 * Reads a body chunk by chunk.
 * @param take receives each chunk; if it throws, reading ends
 * @throws Refusal 408 after 20 s without progress or 120 s in all, 413 beyond `maxBody`, 400 for a body in
 * too many small chunks
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  let giveUp: (reason: Refusal) => void = () => {};
  const timeout = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const tooSlow = () => giveUp(new Refusal(408, refusals.tooSlow, { headers: { connection: "close" } }));
  const stall = setTimeout(tooSlow, limits.stallMs);
  const total = setTimeout(tooSlow, limits.totalMs);
  try {
    for (let size = 0, chunks = 1; ; chunks++) {
      const { done, value } = await Promise.race([reader.read(), timeout]);
      if (done) return;
      size += value.length;
      if (isCrumbled(size, chunks))
        throw new Refusal(400, refusals.notReadable, { headers: { connection: "close" } });
      // It may have a limit, and words for it, of its own.
      take(value);
      if (size > maxBody) throw new Refusal(413, refusals.tooLarge, { headers: { connection: "close" } });
      stall.refresh();
    }
  } finally {
    clearTimeout(stall);
    clearTimeout(total);
    reader.cancel().catch(() => {});
  }
}

const tooLong =
  "This is too long. Please go back in your browser: what you wrote is still there. Make it shorter and send it again.";

const separator = "&".charCodeAt(0);

export type BodyLimits = {
  readonly bytes: number;
  /** URL-encoded fields. */
  readonly fields: number;
};

/**
 * Counts the fields of a URL-encoded body while it arrives. A body of only separators would be a huge number of fields,
 * each of which takes many times its bytes once it is parsed.
 * @returns counts those of a chunk, and says whether they are within the limit
 */
export function countFields(most: number): (chunk: Uint8Array) => boolean {
  let fields = 1;
  return (chunk) => {
    for (let at = chunk.indexOf(separator); at !== -1; at = chunk.indexOf(separator, at + 1))
      if (++fields > most) return false;
    return true;
  };
}

/**
 * Buffers a whole body.
 * @param reservation of the memory budget
 * @throws Refusal 413 beyond the limits, and the refusals of `readBody`
 */
export async function readWholeBody(
  body: ReadableStream<Uint8Array> | null,
  { bytes: max, fields = Number.POSITIVE_INFINITY }: Partial<BodyLimits> & Pick<BodyLimits, "bytes">,
  reservation?: MemoryReservation,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const isWithin = countFields(fields);
  let size = 0;
  await readBody(body, (chunk) => {
    size += chunk.length;
    if (size > max || !isWithin(chunk)) throw new Refusal(413, tooLong, { headers: { connection: "close" } });
    reservation?.grow(chunk.length);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** The encoding of a form's body. */
export type FormEncoding =
  | { readonly kind: "urlencoded" }
  | { readonly kind: "multipart"; readonly boundary: string };

/**
 * Parses a `Content-Type` header.
 * @returns undefined for anything but a form; an empty boundary for a multipart type without a valid one
 */
export function formEncoding(header: string): FormEncoding | undefined {
  const [type = "", ...parameters] = header.split(";");
  const name = type.trim().toLowerCase();
  if (name === "application/x-www-form-urlencoded") return { kind: "urlencoded" };
  if (name !== "multipart/form-data") return undefined;
  const boundaries = parameters.flatMap((parameter) => {
    const [, quoted, plain] = /^\s*boundary=(?:"([^"]*)"|([^\s"]+))\s*$/i.exec(parameter) ?? [];
    return quoted ?? plain ?? [];
  });
  const [boundary = ""] = boundaries;
  const isValid = boundaries.length === 1 && /^[\w'()+,./:=?-]{1,70}$/.test(boundary);
  return { kind: "multipart", boundary: isValid ? boundary : "" };
}
