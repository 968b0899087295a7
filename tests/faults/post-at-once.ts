/**
 * Posts one body many times at once, with Node's own `fetch`, and prints how often each status came, as JSON. It runs in a
 * process of its own and makes each body piece by piece, with other work in between. So whoever answers before the end
 * answers while it is still writing.
 *
 * node tests/faults/post-at-once.ts <address> <times> <bytes> <headers as JSON>
 */
const [, , url = "", times = "", bytes = "", headers = "{}"] = process.argv;
const piece = Buffer.alloc(Number(bytes) / 10, "a&");

/** A body of ten pieces. */
function body(): ReadableStream<Uint8Array> {
  let pieces = 0;
  return new ReadableStream({
    pull(controller) {
      for (const until = performance.now() + 0.5; performance.now() < until; );
      if (pieces++ === 10) controller.close();
      else controller.enqueue(piece);
    },
  });
}

/** @returns the status, or what went wrong instead of an answer */
async function post(): Promise<string> {
  try {
    const init = { method: "POST", headers: JSON.parse(headers), body: body(), duplex: "half" } as const;
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return String(error instanceof Error ? error.cause : error);
  }
}

const seen: Record<string, number> = {};
for (const result of await Promise.all(Array.from({ length: Number(times) }, post)))
  seen[result] = (seen[result] ?? 0) + 1;
process.stdout.write(JSON.stringify(seen));

export {};
