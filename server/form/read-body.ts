import { limits } from "#contract/limits.ts";
import { refusals } from "#contract/refusals.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import { Refusal } from "./refusal.ts";

/** A body is read on beyond its limits, so that its sender can take the answer, but only up to here (bytes). */
export const maxBody = 4 * limits.fileBytes;

/** Pieces cost time, however small they are: a body may come in so many, and more as it grows (bytes of a piece). */
const maxPieces = 2000;
const minPieceBytes = 256;

/**
 * Reads a body piece by piece.
 * @param take gets each piece; what it throws ends the reading
 * @throws Refusal 408 after 20 s without progress or 120 s in all, 413 beyond `maxBody`, 400 for a body in crumbs
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
    for (let size = 0, pieces = 1; ; pieces++) {
      const { done, value } = await Promise.race([reader.read(), timeout]);
      if (done) return;
      size += value.length;
      if (size > maxBody) throw new Refusal(413, refusals.tooLarge, { headers: { connection: "close" } });
      if (pieces > maxPieces + size / minPieceBytes)
        throw new Refusal(400, refusals.notReadable, { headers: { connection: "close" } });
      take(value);
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

/**
 * Reads a body that is no form, whole and byte for byte.
 * @param most bytes that it may have
 * @param reservation what the request holds of a memory that is bounded
 * @throws Refusal 413 beyond `most`, and whatever `readBody` refuses
 */
export async function readWholeBody(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  reservation?: MemoryReservation,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await readBody(body, (chunk) => {
    size += chunk.length;
    if (size > most) throw new Refusal(413, tooLong, { headers: { connection: "close" } });
    reservation?.grow(chunk.length);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
