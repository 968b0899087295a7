import { AWAKE_EVENT } from "./handoff-shape.ts";

/** Time in ms after which a held click or submit goes back to the browser, whatever React still waits for. */
const LONGEST_HOLD = 20_000;

/**
 * Holds the first click or submit inside an element marked `data-wake` until React listens, then repeats it once.
 * Links keep working natively. If React cannot be fetched, or not within 20 s, the browser itself sends the form or
 * follows the link.
 *
 * @param wake Starts React; rejects when it cannot be fetched.
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
    // With one of these keys a link opens in a tab of its own, or is saved: the browser's business.
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    // A submit button's own submit event is held below, with the browser's validation done first.
    if (control instanceof HTMLButtonElement && control.type === "submit" && control.form) return;
    hold(event, () => control.click(), link && (() => location.assign(link.href)));
  }

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.closest("[data-wake]")) return;
    const { submitter } = event;
    hold(
      event,
      () => form.requestSubmit(submitter as HTMLElement | null),
      () => form.submit(),
    );
  }

  function hold(event: Event, replay: () => void, fallback?: () => void): void {
    if (isAwake) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return;
    held = replay;
    const giveBack = (): void => {
      if (held !== replay) return;
      held = undefined;
      fallback?.();
    };
    setTimeout(giveBack, LONGEST_HOLD);
    wake().catch(giveBack);
  }
}
