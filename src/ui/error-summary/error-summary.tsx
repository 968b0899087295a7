import { type MouseEvent, useEffect, useId, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { focusIfNowhere } from "../lib/focus-heading.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import styles from "./error-summary.module.css";

type ErrorSummaryProps = {
  title: string;
  /** In the order of the fields, with the same messages as there. Fixed errors may leave the list. */
  errors: readonly { fieldId: string; message: string }[];
  /** The submit that found them: a new one takes the focus again. */
  attempt?: unknown;
};

/** What to fix after a failed submit: takes the focus, and links to each field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  const isHydrated = useHydrated();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what has changed.
  useEffect(() => {
    // On a page that came with errors, somebody may be in a field before React wakes: they stay there.
    if (!isHydrated) return focusIfNowhere(ref);
    ref.current?.focus();
  }, [attempt]);

  return (
    <section
      ref={ref}
      className={styles.summary}
      aria-labelledby={titleId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where the server shows a refused form again, without JavaScript
      autoFocus
    >
      <p id={titleId} className={styles.title}>
        <Icon name="warning" />
        {title}
      </p>
      <ul role="list" className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field and brings its label into view; the page's address stays the same. */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`);
  (field.closest("fieldset") ?? label ?? field).scrollIntoView();
}
