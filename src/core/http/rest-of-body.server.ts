import type { Readable } from "node:stream";
import type { getRequestListener } from "@hono/node-server";
import { isCrumbled, maxBody } from "#core/form/read-body.server.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** How long the rest of a body is read, in milliseconds. */
const restMs = 5000;

/** How often a chunk of one of these bodies is read, in milliseconds. All of them together cost others no more than that. */
const paceMs = 1;

/**
 * Answers a request only when its body has been sent. Some clients, such as Node's `fetch`, lose an answer that comes while
 * they are still writing. What nobody reads any more, because the request was refused, is thrown away: as much as the
 * largest form may have, for five seconds. After that, the answer is sent and the connection closes.
 */
export function answerAfterBody(fetch: Fetch): Fetch {
  const inTurn = createPace();
  return (request, env) => {
    const answer = fetch(request, env);
    if (request.method === "GET" || request.method === "HEAD" || env.incoming.complete) return answer;
    return Promise.resolve(answer).then(async (response) => {
      // Who was too slow has had enough time.
      const isSlow = response instanceof Response && response.status === 408;
      if (!isSlow && !env.incoming.complete) await throwAway(env.incoming, inTurn);
      return response;
    });
  };
}

/** Reads what is left of a body, one chunk whenever it is its turn, and keeps nothing of it. */
function throwAway(body: Readable, inTurn: (read: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let [bytes, chunks] = [0, 0];
    let isOver = false;
    const timer = setTimeout(stop, restMs);
    function take(chunk: Uint8Array): void {
      bytes += chunk.length;
      chunks++;
      body.pause();
      if (bytes > maxBody || isCrumbled(bytes, chunks)) stop();
      else inTurn(() => isOver || body.resume());
    }
    function stop(): void {
      isOver = true;
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

/**
 * Lets one of those who wait go on at a time. Read as fast as they come, a few bodies that somebody sends again and again
 * would take most of the server's time, and much of it at once.
 */
function createPace(): (goOn: () => void) => void {
  const waiting: (() => void)[] = [];
  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setTimeout(next, paceMs);
  }
  return (goOn) => {
    if (waiting.push(goOn) === 1) setTimeout(next, paceMs);
  };
}
