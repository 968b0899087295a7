import { isSuccess, readFieldErrors, readLocation } from "#domain/answer.ts";
import type { FormTexts } from "#domain/forms/registry.ts";
import { refusals, tooManyWait } from "#domain/refusals.ts";
import { strings } from "#domain/strings.ts";
import type { Outcome, RefusalReason } from "./form-state.ts";
import type { Answer } from "./send.ts";

/** Waiting time in seconds that is named if the server gives none: the length of the relay's window. */
const DEFAULT_WAIT = 600;

const byStatus: Readonly<Record<number, readonly [RefusalReason, string]>> = {
  400: ["not-readable", refusals.notReadable],
  403: ["not-allowed", refusals.foreignOrigin],
  408: ["timed-out", refusals.tooSlow],
  413: ["too-large", refusals.tooLarge],
  415: ["not-readable", refusals.notReadable],
  503: ["not-stored", refusals.notStored],
};

/**
 * Interprets a response for the person who waits for it. Only status 200 or the text `OK` is a success.
 *
 * @param sent The text fields that were sent.
 * @param isOnline What the browser knows about its connection.
 */
export function readAnswer(answer: Answer, sent: FormTexts, isOnline: boolean): Outcome {
  if (answer.kind === "timed-out") return refused("timed-out", refusals.timedOut);
  if (answer.kind === "unreachable")
    return isOnline ? refused("failed", refusals.sendFailed) : refused("offline", strings.offline);
  const location = answer.status === 200 ? readLocation(answer.text) : undefined;
  if (location) return { phase: "leaving", location };
  if (isSuccess(answer.status, answer.text)) return { phase: "stored", sent };
  if (answer.status === 422) {
    const errors = readFieldErrors(answer.text);
    if (errors.length > 0)
      return { phase: "invalid", errors: errors.map((error) => ({ ...error, isAnswer: true })) };
  }
  if (answer.status === 429) return refused("too-many", tooManyWait(answer.retryAfter ?? DEFAULT_WAIT));
  const [reason, message] = byStatus[answer.status] ?? ["failed", refusals.sendFailed];
  return refused(reason, message);
}

function refused(reason: RefusalReason, message: string): Outcome {
  return { phase: "refused", reason, message };
}
