import { limits } from "#domain/limits.ts";
import { refusals } from "#domain/refusals.ts";
import type { FormEncoding } from "./content-type.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import { createMultipartReader } from "./multipart.ts";
import { decodeUtf8, MalformedBody } from "./part-header.ts";
import { countFields, readBody } from "./read-body.ts";
import { addText, collectParts, type ReceivedForm } from "./received-form.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads a posted form.
 * @param form filled while reading, even if the form is refused in the end
 * @param reservation of the memory budget
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
    // Do not wait for the rest of the body.
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

/** Percent-encoding makes text up to three times as long. */
const maxUrlencoded = 3 * limits.textBytes;

async function readUrlencoded(
  body: ReadableStream<Uint8Array> | null,
  form: ReceivedForm,
  reservation: MemoryReservation,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const isWithin = countFields(limits.parts);
  await readBody(body, (chunk) => {
    size += chunk.length;
    if (!isWithin(chunk)) throw new MalformedBody("The form has too many fields.");
    // Keep up to twice the limit, to show the visitor what was typed.
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
