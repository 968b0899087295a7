import type { FormDefinition } from "#domain/forms/define-form.ts";
import { validateForm, wrongFields } from "#domain/validate.ts";
import { submissionIdField } from "#domain/wire.ts";
import { type Attempt, fieldsOf, hasFile, nextAttempt, textsOf } from "./attempt.ts";
import type { FormState, Outcome } from "./form-state.ts";
import { readAnswer } from "./read-answer.ts";
import { fetchTransport, send, type Transport } from "./send.ts";
import { uploadTransport } from "./upload.ts";

/** What a submitter works with. All but the first three have defaults; tests replace them. */
export type SubmitterOptions = {
  form: FormDefinition;
  url: string;
  onState: (state: FormState) => void;
  fetch?: typeof fetch | undefined;
  createId?: () => string;
  isOnline?: () => boolean;
};

/** Sends one form, never twice at the same time. */
export type Submitter = {
  /**
   * Checks and sends the content of a form.
   *
   * @param last The attempt of an earlier visit to the page, if there was one.
   * @param onAttempt Called before the message is sent, so that a reload can continue with the same id.
   * @returns How it ended; undefined while an earlier call is still running.
   */
  submit(
    body: FormData,
    last?: Attempt,
    onAttempt?: (attempt: Attempt) => void,
  ): Promise<Outcome | undefined>;
  /** The fields that are wrong now, by the rules that this page knows. */
  wrongFields(body: FormData): string[];
};

/** Creates the part of a form that checks, sends, and reads the answer. It knows nothing about the page. */
export function createSubmitter(options: SubmitterOptions): Submitter {
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
    async submit(body, last, onAttempt) {
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
    wrongFields: (body) => wrongFields(form, fieldsOf(body)),
  };
}

function chooseTransport(body: FormData, fetcher: typeof fetch | undefined): Transport {
  if (!fetcher && hasFile(body)) return uploadTransport;
  return fetchTransport(fetcher ?? ((...request) => fetch(...request)));
}
