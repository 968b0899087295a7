import { createHash } from "node:crypto";
import { hasPassed } from "#core/values/time.ts";

/** So long what somebody sends again is the second half of a double press, or a second tab, if they have opened no page since; in milliseconds. */
const againMs = 10_000;

/** A second press may still come so long after the page has been asked for that the first one leads to, in milliseconds. */
const overlapMs = 1000;

/** The last form that the desk has begun to work on. Its answer is undefined if nothing was done. */
type Sent = {
  readonly person: number;
  readonly what: string;
  readonly at: number;
  readonly done: Promise<Response | undefined>;
  /** When this person has asked for a page since. */
  openedAt?: number;
};

/**
 * Gives a form that somebody sends twice in a row, word for word, one answer. Browsers show that of the second press: so it says what the
 * first one has done, with its Undo. Only a redirect, which says that something was done, is given again: what was refused is tried
 * again. Once another form has come to the desk, or its page has been opened anew, the same form is a press of its own.
 */
export function oneAnswer(now: () => number) {
  let last: Sent | undefined;
  const isAgain = ({ at, openedAt }: Sent) =>
    !hasPassed(againMs, at, now()) && (openedAt === undefined || !hasPassed(overlapMs, openedAt, now()));
  return {
    /** Does what a form of a person asks for, or answers as before. */
    async answer(person: number, form: Request, work: () => Promise<Response>): Promise<Response> {
      const words = JSON.stringify([form.url, await form.clone().text()]);
      const what = createHash("sha256").update(words).digest("base64url");
      if (last?.person === person && last.what === what && isAgain(last)) {
        const done = await last.done;
        if (done) return copyOf(done);
      }
      const working = work();
      const ifDone = (answer: Response) => (answer.status === 303 ? copyOf(answer) : undefined);
      last = { person, what, at: now(), done: working.then(ifDone, () => undefined) };
      return working;
    },
    /** A person opens a page. */
    open(person: number): void {
      if (last?.person === person) last.openedAt ??= now();
    },
  };
}

/** A redirect once more: sending a response uses it up. */
function copyOf({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}
