import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormError } from "#core/form/answer.ts";
import type { FormDefinition } from "#core/form/define-form.ts";
import type { RefusedForm } from "#core/form/refused-form.ts";
import { strings } from "#core/values/strings.ts";
import { contentOf } from "./attempt.ts";
import { isUntouched } from "./controls.ts";
import type { FormState } from "./form-state.ts";
import { draftKey } from "./kept-draft.ts";
import { loadSubmitter } from "./lazy-parts.ts";
import type { Submitter } from "./submitter.ts";
import { useDraft } from "./use-draft.ts";
import { useFormTarget } from "./use-form-target.ts";
import { refusedState } from "./use-refused-form.ts";
import { useRemainingErrors } from "./use-remaining-errors.ts";

/** Minimum time in ms for which the thanks stay, even if somebody keeps typing. */
const MIN_THANKS_TIME = 3000;

const NO_ERRORS: readonly FormError[] = [];

/**
 * Runs one form: its state, its draft, and what happens on submit. Inputs stay uncontrolled, so that nothing
 * typed before hydration is lost.
 * @param options.position Distinguishes two forms of one name on one page.
 * @param options.refused What the server has refused of this form, if it shows the page again.
 */
export function useForm(
  definition: FormDefinition,
  page: string,
  { position, refused }: { position?: string | undefined; refused?: RefusedForm | undefined } = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const { formTarget } = useFormTarget();
  const submitter = useRef<Submitter>(undefined);
  const storedAt = useRef(0);
  const [state, setState] = useState<FormState>(() => refusedState(refused));
  const draft = useDraft(ref, draftKey(page, definition.name, position));
  const [errors, noteChange] = useRemainingErrors(state.phase === "invalid" ? state.errors : NO_ERRORS);

  useEffect(() => {
    // Only now: until hydration, the browser's own validation is the better one.
    if (ref.current) ref.current.noValidate = true;
  }, []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    // An extra press after success must not turn the thanks into errors about an empty form.
    if (state.phase === "stored" && isUntouched(form)) return;
    setState({ phase: "checking" });
    const loaded = await loadSubmitter();
    if (loaded) {
      submitter.current ??= loaded.createSubmitter({
        form: definition,
        url: formTarget.url,
        onState: setState,
      });
      await submit(form, submitter.current);
    } else if (navigator.onLine) {
      // The scripts of an earlier deployment may be gone. The browser can submit the form by itself.
      setState({ phase: "submitting" });
      HTMLFormElement.prototype.submit.call(form);
    } else setState({ phase: "refused", message: strings.offline });
  }

  async function submit(form: HTMLFormElement, { submit: send }: Submitter): Promise<void> {
    const body = new FormData(form);
    const outcome = await send(body, draft.lastAttempt.current, (attempt) => {
      draft.lastAttempt.current = attempt;
      draft.save(form);
    });
    if (outcome?.phase === "leaving") {
      // Who comes back may find the page just as it was.
      addEventListener("pageshow", () => setState({ phase: "idle" }), { once: true });
      location.assign(outcome.location);
    }
    if (outcome?.phase !== "stored") return;
    storedAt.current = performance.now();
    draft.lastAttempt.current = undefined;
    // What was typed while the message was being sent stays.
    if (contentOf(new FormData(form)) === contentOf(body)) form.reset();
    draft.save(form);
  }

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    if (state.phase === "stored" && event.timeStamp - storedAt.current >= MIN_THANKS_TIME)
      setState({ phase: "idle" });
    if (errors.length > 0 && submitter.current)
      noteChange(
        event.target as HTMLElement,
        submitter.current.wrongFields(new FormData(event.currentTarget)),
      );
  }

  return { ref, state, errors, handleSubmit, handleInput };
}
