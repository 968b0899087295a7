import { lazy, type ReactNode, Suspense } from "react";
import type { FormTexts } from "#core/form/message-forms.ts";
import type { Help } from "#core/form/refusals.ts";
import { strings } from "#core/values/strings.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { CallOrWrite } from "./call-or-write.tsx";
import styles from "./form.module.css";
import type { FormState } from "./form-state.ts";

// Only a form with a file shows its progress.
const ProgressBar = lazy(async () => ({
  default: (await import("#ui/progress-bar/progress-bar.tsx")).ProgressBar,
}));

export type FormOutcomeProps = {
  state: FormState;
  help: Help;
  /** Thank-you message, given the texts that were sent and are now stored. */
  thanks: (sent: FormTexts) => ReactNode;
  /** When and how an answer comes, given the same texts. */
  next?: ((sent: FormTexts) => string) | undefined;
  /** The server shows the page because of this refusal: it takes the focus. */
  isShownAgain?: boolean;
};

/** Progress and result of sending, next to the button. It stays, and it is announced. */
export function FormOutcome({ state, help, thanks, next, isShownAgain = false }: FormOutcomeProps) {
  const isBusy = state.phase === "submitting";
  return (
    <div>
      <span role="status">
        <VisuallyHidden>{isBusy && strings.submitting}</VisuallyHidden>
      </span>
      {isBusy && state.progress !== undefined && (
        <Suspense>
          <ProgressBar
            label="Your message"
            value={state.progress}
            max={1}
            decimals={0}
            start=""
            end="Sending your message"
            className={styles.progress}
          />
        </Suspense>
      )}
      <StatusMessage tone="success" className={styles.outcome}>
        {state.phase === "stored" && (
          <>
            <p>{thanks(state.sent)}</p>
            {next && <p>{next(state.sent)}</p>}
          </>
        )}
      </StatusMessage>
      <StatusMessage tone="error" className={styles.outcome}>
        {state.phase === "refused" && (
          // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what the page has come back for
          <div tabIndex={-1} autoFocus={isShownAgain}>
            <p>{state.message}</p>
            <p>
              Your text is still here. You can also <CallOrWrite help={help} />
            </p>
          </div>
        )}
      </StatusMessage>
    </div>
  );
}
