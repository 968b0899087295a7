import { strings, tooManyWait } from "#contract/strings.ts";
import { isSuccess, readFieldErrors } from "#contract/wire.ts";
import type { Outcome, RefusalReason } from "./form-state.ts";
import type { Answer } from "./send.ts";

/** Waiting time in seconds that is named when the server gives none: the length of the relay's window. */
const USUAL_WAIT = 600;

const refusals: Readonly<Record<number, readonly [RefusalReason, string]>> = {
  400: ["not-readable", strings.notReadable],
  403: ["not-allowed", strings.foreignOrigin],
  408: ["timed-out", strings.tooSlow],
  413: ["too-large", strings.tooLarge],
  415: ["not-readable", strings.notReadable],
  503: ["not-stored", strings.notStored],
};

/**
 * Says what an answer means to the person who waits for it. Nothing but status 200 or the text `OK` is a success.
 *
 * @param sent The text fields that went out.
 * @param isOnline What the browser knows of its connection.
 */
export function readAnswer(
  answer: Answer,
  sent: Readonly<Record<string, string>>,
  isOnline: boolean,
): Outcome {
  if (answer.kind === "timed-out") return refused("timed-out", strings.timedOut);
  if (answer.kind === "unreachable")
    return isOnline ? refused("failed", strings.sendFailed) : refused("offline", strings.offline);
  if (isSuccess(answer.status, answer.text)) return { phase: "stored", sent };
  if (answer.status === 422) {
    const errors = readFieldErrors(answer.text);
    if (errors.length > 0) return { phase: "invalid", errors };
  }
  if (answer.status === 429) return refused("too-many", tooManyWait(answer.retryAfter ?? USUAL_WAIT));
  const [reason, message] = refusals[answer.status] ?? ["failed", strings.sendFailed];
  return refused(reason, message);
}

function refused(reason: RefusalReason, message: string): Outcome {
  return { phase: "refused", reason, message };
}
