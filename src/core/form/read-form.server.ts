import { limits } from "#core/values/limits.ts";
import type { FileLike } from "./kinds/file/files.ts";
import type { MemoryReservation } from "./memory-budget.server.ts";
import {
  createMultipartReader,
  decodeUtf8,
  MalformedBody,
  type PartHandler,
  type PartHeader,
} from "./multipart.server.ts";
import { countFields, type FormEncoding, readBody } from "./read-body.server.ts";
import { Refusal } from "./refusal.server.ts";
import { refusals } from "./refusals.ts";

/** An uploaded file; its bytes are dropped once it exceeds the limit. */
type ReceivedFile = FileLike & { readonly bytes: Uint8Array };

/** A form as far as it was received, so that even a refused form can be shown again with what was typed. */
export type ReceivedForm = {
  readonly texts: Map<string, string>;
  readonly files: Map<string, ReceivedFile>;
  /** Fields sent more than once. */
  readonly repeated: Set<string>;
  isTooLarge: boolean;
};

/** A form before anything was received. */
export function emptyForm(): ReceivedForm {
  return { texts: new Map(), files: new Map(), repeated: new Set(), isTooLarge: false };
}

/** Text is kept up to this many bytes, to show it to the visitor if it is too long. */
const keptTextBytes = 4 * limits.textBytes;

/** Adds a text field; notes a repetition instead if the form already has it. */
function addText(form: ReceivedForm, name: string, text: string): void {
  if (form.texts.has(name) || form.files.has(name)) form.repeated.add(name);
  else form.texts.set(name, text);
}

/**
 * Fills a form from the parts of a multipart body, enforcing the limits as bytes arrive.
 * @param reservation memory for what is kept
 */
function collectParts(form: ReceivedForm, reservation: MemoryReservation): PartHandler {
  let header: PartHeader = { name: "", fileName: undefined };
  let pieces: Uint8Array[] = [];
  let size = 0;
  let parts = 0;
  let textBytes = 0;
  let fileBytes = 0;

  return {
    start(next) {
      if (++parts > limits.parts) throw new MalformedBody("The form has too many parts.");
      header = next;
      pieces = [];
      size = 0;
    },
    data(bytes) {
      size += bytes.length;
      const isFile = header.fileName !== undefined;
      if (isFile) fileBytes += bytes.length;
      else textBytes += bytes.length;
      const total = isFile ? fileBytes : textBytes;
      if (total > (isFile ? limits.fileBytes : limits.textBytes)) form.isTooLarge = true;
      if (total <= (isFile ? limits.fileBytes : keptTextBytes)) {
        reservation.grow(bytes.length);
        pieces.push(bytes);
      } else if (isFile && pieces.length > 0) {
        pieces = [];
        reservation.release();
      }
    },
    end() {
      const bytes = Buffer.concat(pieces);
      pieces = [];
      if (header.fileName === undefined) {
        // Text that was cut off for its length may end in the middle of a character.
        addText(form, header.name, bytes.length === size ? decodeUtf8(bytes) : bytes.toString());
      } else if (form.texts.has(header.name) || form.files.has(header.name)) form.repeated.add(header.name);
      else form.files.set(header.name, { name: header.fileName, size, bytes });
    },
  };
}

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
