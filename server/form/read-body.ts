import { limits } from "#contract/limits.ts";
import { refusals } from "#contract/refusals.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import { Refusal } from "./refusal.ts";

/** Bodies are read past their limits so that the sender gets the response, but only up to this many bytes. */
export const maxBody = 4 * limits.fileBytes;

/** Every chunk costs time, so a body may have this many, plus one for each `minChunkBytes`. */
const maxChunks = 2000;
const minChunkBytes = 256;

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
      if (size > maxBody) throw new Refusal(413, refusals.tooLarge, { headers: { connection: "close" } });
      if (chunks > maxChunks + size / minChunkBytes)
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
 * Buffers a whole body.
 * @param max maximum size in bytes
 * @param reservation of the memory budget
 * @throws Refusal 413 beyond `max`, and the refusals of `readBody`
 */
export async function readWholeBody(
  body: ReadableStream<Uint8Array> | null,
  max: number,
  reservation?: MemoryReservation,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await readBody(body, (chunk) => {
    size += chunk.length;
    if (size > max) throw new Refusal(413, tooLong, { headers: { connection: "close" } });
    reservation?.grow(chunk.length);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
