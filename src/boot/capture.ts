import { opensElsewhere } from "#src/lib/opens-elsewhere.ts";
import { HOLD_TIMEOUT, showBusy } from "./busy.ts";
import { openEarlyPicture } from "./early-picture.ts";
import { AWAKE_EVENT } from "./handoff-shape.ts";

/**
 * Holds the first click or submit inside an element marked `data-wake` until React is listening, then replays
 * it once. The pressed control looks busy until then; a picture is shown already. Other links keep working
 * natively. If React cannot be fetched, or takes longer than 20 s, the browser submits the form itself.
 *
 * @param wake Starts React; rejects if it cannot be fetched.
 */
export function captureUntilAwake(wake: () => Promise<void>): void {
  let isAwake = false;
  let held: { replay: () => void; cancel: () => void } | undefined;

  document.addEventListener(
    AWAKE_EVENT,
    () => {
      isAwake = true;
      removeEventListener("click", handleClick, true);
      removeEventListener("submit", handleSubmit, true);
      held?.replay();
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
    if (control instanceof HTMLAnchorElement && opensElsewhere(event)) return;
    // A submit button is held on its submit event below, after the browser's own validation.
    if (control instanceof HTMLButtonElement && control.type === "submit" && control.form) return;
    if (hold(event, control, () => control.click())) openEarlyPicture(control, () => held?.cancel());
  }

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter as HTMLButtonElement | null;
    if (!form.closest("[data-wake]")) {
      // Tells src/features/forms/post-form.tsx what the browser is sending.
      form.dataset.sent = submitter?.formMethod || form.method;
      return;
    }
    hold(
      event,
      submitter,
      // If React has rendered the page anew, src/boot/keep-changes.ts presses the new button.
      () => form.isConnected && form.requestSubmit(submitter),
      () => form.submit(),
    );
  }

  /** Returns whether this is the press that is held. */
  function hold(event: Event, control: Element | null, replay: () => void, fallback?: () => void): boolean {
    if (isAwake) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return false;
    const endBusy = showBusy(control);
    const press = {
      replay(): void {
        endBusy();
        replay();
      },
      cancel(): void {
        held = undefined;
        endBusy();
      },
    };
    held = press;
    const fallBack = (): void => {
      if (held !== press) return;
      press.cancel();
      fallback?.();
    };
    setTimeout(fallBack, HOLD_TIMEOUT);
    wake().catch(fallBack);
    return true;
  }
}
