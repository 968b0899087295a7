import type { Readable } from "node:stream";
import type { getRequestListener } from "@hono/node-server";
import { isCrumbled, maxBody } from "./form/read-body.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** How long the rest of a body is read, in milliseconds. */
const restMs = 5000;

/**
 * Answers a request only when its body has been sent. Some clients, such as Node's `fetch`, lose an answer that comes while
 * they are still writing. What nobody reads any more, because the request was refused, is thrown away: as much as the
 * largest form may have, for five seconds. After that, the answer is sent and the connection closes.
 */
export function answerAfterBody(fetch: Fetch): Fetch {
  return (request, env) => {
    const answer = fetch(request, env);
    if (request.method === "GET" || request.method === "HEAD" || env.incoming.complete) return answer;
    return Promise.resolve(answer).then(async (response) => {
      // Who was too slow has had enough time.
      const isSlow = response instanceof Response && response.status === 408;
      if (!isSlow && !env.incoming.complete) await throwAway(env.incoming);
      return response;
    });
  };
}

/** Reads what is left of a body, and keeps nothing of it. */
function throwAway(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    let [bytes, chunks] = [0, 0];
    const timer = setTimeout(stop, restMs);
    function take(chunk: Uint8Array): void {
      bytes += chunk.length;
      chunks++;
      if (bytes > maxBody || isCrumbled(bytes, chunks)) stop();
    }
    function stop(): void {
      clearTimeout(timer);
      body.off("data", take).off("close", stop).off("end", stop).pause();
      resolve();
    }
    // Whoever began to read has stopped, but would keep the chunks.
    body.removeAllListeners("data");
    body.on("data", take).once("close", stop).once("end", stop).resume();
    if (body.destroyed || body.readableEnded) stop();
  });
}
