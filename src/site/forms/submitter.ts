import { isSuccess, readFieldErrors, readLocation } from "#core/form/answer.ts";
import type { FormDefinition } from "#core/form/define-form.ts";
import type { FormTexts } from "#core/form/message-forms.ts";
import { refusals, tooManyWait } from "#core/form/refusals.ts";
import { validateForm, wrongFields } from "#core/form/validate.ts";
import { submissionIdField } from "#core/form/wire.ts";
import { strings } from "#core/values/strings.ts";
import { type Attempt, fieldsOf, hasFile, nextAttempt, textsOf } from "./attempt.ts";
import type { FormState, Outcome } from "./form-state.ts";
import { type Answer, acceptedAnswers, fetchTransport, send, type Transport, toAnswer } from "./send.ts";

/** What a submitter works with. All but the first three have defaults; tests replace them. */
export type SubmitterOptions = {
  form: FormDefinition;
  url: string;
  onState: (state: FormState) => void;
  fetch?: typeof fetch | undefined;
  createId?: () => string;
  isOnline?: () => boolean;
};

export type Submitter = ReturnType<typeof createSubmitter>;

/** Creates the part of a form that checks, sends, and reads the answer. It knows nothing about the page. */
export function createSubmitter(options: SubmitterOptions) {
  const { form, url, onState } = options;
  const isOnline = options.isOnline ?? (() => navigator.onLine);
  let attempt: Attempt | undefined;
  let isBusy = false;

  async function checkAndSend(body: FormData, onAttempt?: (attempt: Attempt) => void): Promise<Outcome> {
    const checked = validateForm(form, fieldsOf(body));
    if (!checked.ok) return { phase: "invalid", errors: checked.errors };
    onState({ phase: "submitting" });
    attempt = nextAttempt(attempt, body, options.createId);
    body.set(submissionIdField, attempt.id);
    onAttempt?.(attempt);
    const transport = chooseTransport(body, options.fetch);
    const answer = await send(transport, url, body, (progress) => onState({ phase: "submitting", progress }));
    return readAnswer(answer, textsOf(body), isOnline());
  }

  return {
    /**
     * Checks and sends the content of a form, never twice at the same time.
     * @param last The attempt of an earlier visit to the page, if there was one.
     * @param onAttempt Called before the message is sent, so that a reload can continue with the same id.
     * @returns How it ended; undefined while an earlier call is still running.
     */
    async submit(
      body: FormData,
      last?: Attempt,
      onAttempt?: (attempt: Attempt) => void,
    ): Promise<Outcome | undefined> {
      if (isBusy) return undefined;
      isBusy = true;
      attempt ??= last;
      const outcome = await checkAndSend(body, onAttempt).finally(() => {
        isBusy = false;
      });
      if (outcome.phase === "stored") attempt = undefined;
      onState(outcome);
      return outcome;
    },
    /** The fields that are wrong now, by the rules that this page knows. */
    wrongFields: (body: FormData) => wrongFields(form, fieldsOf(body)),
  };
}

function chooseTransport(body: FormData, fetcher: typeof fetch | undefined): Transport {
  if (!fetcher && hasFile(body)) return uploadTransport;
  return fetchTransport(fetcher ?? ((...request) => fetch(...request)));
}

/** Waiting time in seconds that is named if the server gives none: the length of the relay's window. */
const DEFAULT_WAIT = 600;

const byStatus: Readonly<Record<number, string>> = {
  400: refusals.notReadable,
  403: refusals.foreignOrigin,
  408: refusals.tooSlow,
  413: refusals.tooLarge,
  415: refusals.notReadable,
  421: refusals.foreignAddress,
  503: refusals.notStored,
};

/**
 * Interprets a response for the person who waits for it. Only status 200 or the text `OK` is a success.
 * @param sent The text fields that were sent.
 * @param isOnline What the browser knows about its connection.
 */
function readAnswer(answer: Answer, sent: FormTexts, isOnline: boolean): Outcome {
  if (answer.kind === "timed-out") return refused(refusals.timedOut);
  if (answer.kind === "unreachable") return refused(isOnline ? refusals.sendFailed : strings.offline);
  const location = answer.status === 200 ? readLocation(answer.text) : undefined;
  if (location) return { phase: "leaving", location };
  if (isSuccess(answer.status, answer.text)) return { phase: "stored", sent };
  if (answer.status === 422) {
    const errors = readFieldErrors(answer.text);
    if (errors.length > 0)
      return { phase: "invalid", errors: errors.map((error) => ({ ...error, isAnswer: true })) };
  }
  if (answer.status === 429) return refused(tooManyWait(answer.retryAfter ?? DEFAULT_WAIT));
  return refused(byStatus[answer.status] ?? refusals.sendFailed);
}

function refused(message: string): Outcome {
  return { phase: "refused", message };
}

/** Sends requests by XMLHttpRequest, which reports upload progress; `fetch` cannot. */
const uploadTransport: Transport = ({ url, body, signal, onProgress }) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () =>
      resolve(toAnswer(request.status, request.responseText, request.getResponseHeader("Retry-After"))),
    );
    request.addEventListener("error", reject);
    request.addEventListener("abort", reject);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.setRequestHeader("Accept", acceptedAnswers);
    request.send(body);
  });
