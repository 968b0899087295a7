import { limits } from "#core/values/limits.ts";

/** What came back: a response, nothing in time, or no connection at all. `retryAfter` is in seconds. */
export type Answer =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly text: string;
      readonly retryAfter?: number;
    }
  | { readonly kind: "timed-out" }
  | { readonly kind: "unreachable" };

/** One request. `onProgress` is called with the share that has been sent, from 0 to 1. */
type Delivery = {
  readonly url: string;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
};

/** Sends a request; rejects if there is no response. */
export type Transport = (delivery: Delivery) => Promise<Answer>;

/** Asks for short responses: a page of HTML is for browsers that post a form without JavaScript. */
export const acceptedAnswers = "application/json, text/plain";

/** Sends a form and gives up after 20 s without progress, or 120 s in all. @returns Never rejects. */
export async function send(
  transport: Transport,
  url: string,
  body: FormData,
  onProgress: (part: number) => void,
): Promise<Answer> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  const total = setTimeout(giveUp, limits.totalMs);
  let stall = setTimeout(giveUp, limits.stallMs);
  const timedOut = new Promise<Answer>((resolve) => {
    abort.signal.addEventListener("abort", () => resolve({ kind: "timed-out" }));
  });
  function handleProgress(part: number): void {
    clearTimeout(stall);
    stall = setTimeout(giveUp, limits.stallMs);
    onProgress(part);
  }
  try {
    const request = transport({ url, body, signal: abort.signal, onProgress: handleProgress });
    return await Promise.race([request, timedOut]);
  } catch {
    return { kind: abort.signal.aborted ? "timed-out" : "unreachable" };
  } finally {
    clearTimeout(total);
    clearTimeout(stall);
  }
}

/** Sends requests by `fetch`, or by what a test passes instead. */
export function fetchTransport(fetcher: typeof fetch): Transport {
  return async ({ url, body, signal }) => {
    const headers = { Accept: acceptedAnswers };
    const response = await fetcher(url, { method: "POST", body, headers, signal, credentials: "omit" });
    return toAnswer(response.status, await response.text(), response.headers.get("Retry-After"));
  };
}

/** Builds an answer from the parts of a response, whatever the transport. */
export function toAnswer(status: number, text: string, retryAfter: string | null): Answer {
  const seconds = Number.parseInt(retryAfter ?? "", 10);
  return { kind: "answered", status, text, ...(seconds > 0 && { retryAfter: seconds }) };
}
