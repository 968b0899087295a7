import type { FileLike } from "#domain/files.ts";
import { limits } from "#domain/limits.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import type { PartHandler } from "./multipart.ts";
import { decodeUtf8, MalformedBody, type PartHeader } from "./part-header.ts";

/** An uploaded file; its bytes are dropped once it exceeds the limit. */
export type ReceivedFile = FileLike & { readonly bytes: Uint8Array };

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
export function addText(form: ReceivedForm, name: string, text: string): void {
  if (form.texts.has(name) || form.files.has(name)) form.repeated.add(name);
  else form.texts.set(name, text);
}

/**
 * Fills a form from the parts of a multipart body, enforcing the limits as bytes arrive.
 * @param reservation memory for what is kept
 */
export function collectParts(form: ReceivedForm, reservation: MemoryReservation): PartHandler {
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
