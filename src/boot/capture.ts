import { opensElsewhere } from "#src/lib/opens-elsewhere.ts";
import { HOLD_TIMEOUT, showBusy } from "./busy.ts";
import { AWAKE_EVENT } from "./handoff-shape.ts";

/**
 * Holds the first click or submit inside an element marked `data-wake` until React is listening, then replays
 * it once. The pressed control looks busy until then. Other links keep working natively. If React cannot be
 * fetched, or takes longer than 20 s, the browser submits the form or follows the link itself.
 *
 * @param wake Starts React; rejects if it cannot be fetched.
 */
export function captureUntilAwake(wake: () => Promise<void>): void {
  let isAwake = false;
  let held: (() => void) | undefined;

  document.addEventListener(
    AWAKE_EVENT,
    () => {
      isAwake = true;
      removeEventListener("click", handleClick, true);
      removeEventListener("submit", handleSubmit, true);
      held?.();
      held = undefined;
    },
    { once: true },
  );
  addEventListener("click", handleClick, true);
  addEventListener("submit", handleSubmit, true);

  function handleClick(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement>(
      "button, summary, [role=tab], a[data-wake]",
    );
    if (!control?.closest("[data-wake]")) return;
    const link = control instanceof HTMLAnchorElement ? control : undefined;
    if (link && opensElsewhere(event)) return;
    // A submit button is held on its submit event below, after the browser's own validation.
    if (control instanceof HTMLButtonElement && control.type === "submit" && control.form) return;
    hold(event, control, () => control.click(), link && (() => location.assign(link.href)));
  }

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.closest("[data-wake]")) return;
    const submitter = event.submitter as HTMLElement | null;
    hold(
      event,
      submitter,
      () => form.requestSubmit(submitter),
      () => form.submit(),
    );
  }

  function hold(event: Event, control: Element | null, replay: () => void, fallback?: () => void): void {
    if (isAwake) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return;
    const endBusy = showBusy(control);
    const release = (): void => {
      endBusy();
      replay();
    };
    held = release;
    const fallBack = (): void => {
      if (held !== release) return;
      held = undefined;
      endBusy();
      fallback?.();
    };
    setTimeout(fallBack, HOLD_TIMEOUT);
    wake().catch(fallBack);
  }
}
