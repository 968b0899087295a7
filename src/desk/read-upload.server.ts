import type { MemoryReservation } from "#core/form/memory-budget.server.ts";
import { createMultipartReader, MalformedBody } from "#core/form/multipart.server.ts";
import { formEncoding, readBody } from "#core/form/read-body.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { limits } from "#core/values/limits.ts";

/** An uploaded form with a file, as read by the server. */
export type DeskUpload = {
  readonly fields: URLSearchParams;
  /** undefined if no file was chosen: a browser then sends one without a name. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined;
};

/**
 * Maximum size of an upload including its form, in bytes: more than a photo from a phone. Reading stops
 * there.
 */
const maxBytes = 4 * limits.fileBytes - 1;

const tooLarge = "This file is larger than 20 MB. Please choose a smaller one.";

/** Number of uploads being read; each buffers its file in memory. */
let running = 0;

/** Whether a request carries a multipart form. */
export function isUpload(request: Request): boolean {
  return formEncoding(request.headers.get("content-type") ?? "")?.kind === "multipart";
}

/**
 * Reads a form with a file.
 * @param reservation of the memory budget
 * @throws Refusal if it is too large or malformed, or two others are being read
 */
export async function readUpload(request: Request, reservation: MemoryReservation): Promise<DeskUpload> {
  const encoding = formEncoding(request.headers.get("content-type") ?? "");
  if (encoding?.kind !== "multipart" || encoding.boundary === "")
    throw new Refusal(400, "This form could not be read. Please try again.");
  if (running >= 2)
    throw new Refusal(503, "Two other files are being read. Please try again in a minute.", {
      headers: { "retry-after": "30" },
    });
  running += 1;
  try {
    return await readParts(request, encoding.boundary, reservation);
  } catch (error) {
    if (error instanceof MalformedBody)
      throw new Refusal(400, "This form could not be read. Please try again.");
    throw error;
  } finally {
    running -= 1;
  }
}

async function readParts(
  request: Request,
  boundary: string,
  reservation: MemoryReservation,
): Promise<DeskUpload> {
  const fields = new URLSearchParams();
  let file: DeskUpload["file"];
  let part: { name: string; fileName: string | undefined; chunks: Uint8Array[] } | undefined;
  let size = 0;
  let parts = 0;
  const reader = createMultipartReader(boundary, {
    start({ name, fileName }) {
      parts += 1;
      if (parts > limits.parts) throw new MalformedBody("Too many parts.");
      part = { name, fileName, chunks: [] };
    },
    data(bytes) {
      // Copy, because the reader reuses its buffer.
      part?.chunks.push(Uint8Array.from(bytes));
    },
    end() {
      if (!part) return;
      const bytes = Buffer.concat(part.chunks);
      if (part.fileName === undefined) fields.append(part.name, bytes.toString("utf8"));
      else if (part.fileName !== "" || bytes.length > 0)
        file = { name: part.fileName.slice(0, limits.fileName), bytes };
      part = undefined;
    },
  });
  await readBody(request.body, (chunk) => {
    size += chunk.length;
    if (size > maxBytes) throw new Refusal(413, tooLarge, { headers: { connection: "close" } });
    reservation.grow(chunk.length);
    reader.write(chunk);
  });
  reader.end();
  return { fields, file };
}
