import { limits } from "#contract/limits.ts";
import { refusals } from "#contract/refusals.ts";
import type { FormEncoding } from "./content-type.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import { createMultipartReader } from "./multipart.ts";
import { decodeUtf8, MalformedBody } from "./part-header.ts";
import { readBody } from "./read-body.ts";
import { addText, collectParts, type ReceivedForm } from "./received-form.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads a posted form.
 * @param form is filled while reading, also when the form is refused in the end
 * @param reservation what the request holds of the memory for bodies
 * @throws Refusal 400 for a malformed body, 408 for a slow one, 413 for one over the limits
 */
export async function readForm(
  body: ReadableStream<Uint8Array> | null,
  encoding: FormEncoding,
  form: ReceivedForm,
  reservation: MemoryReservation,
): Promise<void> {
  try {
    if (encoding.kind === "multipart") await readMultipart(body, encoding.boundary, form, reservation);
    else await readUrlencoded(body, form, reservation);
  } catch (error) {
    // What is still to come of the body is not waited for.
    if (error instanceof MalformedBody)
      throw new Refusal(400, refusals.notReadable, { headers: { connection: "close" } });
    throw error;
  }
  if (form.isTooLarge) throw new Refusal(413, refusals.tooLarge);
}

async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  boundary: string,
  form: ReceivedForm,
  reservation: MemoryReservation,
): Promise<void> {
  if (boundary === "") throw new MalformedBody("The content type names no boundary.");
  const reader = createMultipartReader(boundary, collectParts(form, reservation));
  await readBody(body, reader.write);
  reader.end();
}

/** Percent signs make a text up to three times as long. */
const maxUrlencoded = 3 * limits.textBytes;

const separator = "&".charCodeAt(0);

async function readUrlencoded(
  body: ReadableStream<Uint8Array> | null,
  form: ReceivedForm,
  reservation: MemoryReservation,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let fields = 1;
  await readBody(body, (chunk) => {
    size += chunk.length;
    // Counted before anything is split: a body of separators alone would be very many fields.
    for (let at = chunk.indexOf(separator); at !== -1; at = chunk.indexOf(separator, at + 1))
      if (++fields > limits.parts) throw new MalformedBody("The form has too many fields.");
    // Twice the limit is kept, to give the visitor back what was typed.
    if (size > 2 * maxUrlencoded) return;
    reservation.grow(chunk.length);
    chunks.push(chunk);
  });
  const text = decodeUtf8(Buffer.concat(chunks));
  let textBytes = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    textBytes += Buffer.byteLength(value);
    addText(form, name, value);
  }
  if (textBytes > limits.textBytes || size > maxUrlencoded) form.isTooLarge = true;
}
