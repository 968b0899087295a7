import { createHash } from "node:crypto";
import { hasPassed } from "#core/values/time.ts";

/** Within this time, in milliseconds, what somebody sends again word for word is the second half of a double press, or a second tab. */
const againMs = 10_000;

/** The last form that the desk has begun to work on. Its answer is undefined if nothing was done. */
type Sent = { readonly what: string; readonly at: number; readonly done: Promise<Response | undefined> };

/**
 * Gives a form that somebody sends twice in a row one answer. Browsers show that of the second press: so it says what the first one has
 * done, with its Undo. Only a redirect, which says that something was done, is given again: what was refused is tried again. Once another
 * form has come to the desk, the same one is a press of its own.
 * @returns a function that does what a form of a person asks for, or answers as the one before
 */
export function oneAnswer(now: () => number) {
  let last: Sent | undefined;
  return async (person: number, form: Request, work: () => Promise<Response>): Promise<Response> => {
    const words = JSON.stringify([person, form.url, await form.clone().text()]);
    const what = createHash("sha256").update(words).digest("base64url");
    if (last?.what === what && !hasPassed(againMs, last.at, now())) {
      const done = await last.done;
      if (done) return copyOf(done);
    }
    const working = work();
    const ifDone = (answer: Response) => (answer.status === 303 ? copyOf(answer) : undefined);
    last = { what, at: now(), done: working.then(ifDone, () => undefined) };
    return working;
  };
}

/** A redirect once more: sending a response uses it up. */
function copyOf({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}
