import { opensElsewhere } from "#ui/lib/opens-elsewhere.ts";
import { HOLD_TIMEOUT, showBusy } from "./busy.ts";
import { AWAKE_EVENT } from "./handoff-shape.ts";

/**
 * Shows the picture of a pressed card at once, in a copy of the page's closed dialog. React's own dialog
 * takes the copy's place when it opens, and nothing moves: same texts, same files, same size.
 * @param link What was pressed. For a card's link, `data-early` is the id of the dialog, `data-srcset` lists
 * the files of the whole picture, and `href` is the one for every browser. Anything else opens nothing.
 * @param onClose Called when the visitor closes the copy.
 */
function openEarlyPicture(link: HTMLElement, onClose: () => void): void {
  const dialog = document.getElementById(link.dataset.early ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const copy = copyFor(link as HTMLAnchorElement, dialog);
  // At the end of the body, hydration ignores it.
  document.body.append(copy);
  copy.showModal();
  copy.addEventListener("close", () => {
    copy.remove();
    onClose();
  });

  new MutationObserver((_, observer) => {
    copy.remove();
    observer.disconnect();
  }).observe(dialog, { attributeFilter: ["open"] });
  // In sight already, it must not rise a second time.
  dialog.dataset.still = "";
  dialog.addEventListener("close", () => delete dialog.dataset.still, { once: true });
}

function copyFor(link: HTMLAnchorElement, dialog: HTMLDialogElement): HTMLDialogElement {
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  const find = (selector: string) => copy.querySelector(selector) as HTMLElement;
  const title = find("h2");
  copy.id += "-early";
  title.id += "-early";
  title.textContent = link.textContent;
  copy.setAttribute("aria-labelledby", title.id);
  find("[command]").setAttribute("commandfor", copy.id);
  find("p").textContent = link.nextElementSibling?.textContent ?? "";
  const stage = find("[data-sizes]");
  showWholePicture(link, stage);
  return copy;
}

/** Shows a copy of the card's picture element with the files of the whole picture. */
function showWholePicture(link: HTMLAnchorElement, stage: HTMLElement): void {
  const { srcset = "" } = link.dataset;
  const { sizes = "" } = stage.dataset;
  const picture = link.querySelector("picture")?.cloneNode(true) as HTMLPictureElement;
  picture.className = "";
  const image = picture.querySelector("img") as HTMLImageElement;
  // A drawing has no files of several widths.
  const width = /\d+(?=w$)/.exec(srcset)?.[0];
  if (width) stage.style.setProperty("--width", `${width}px`);
  // An upright part is as high as the whole picture.
  image.width = Number(width ?? image.width);
  stage.style.setProperty("--ratio", `${image.width / image.height}`);
  image.srcset = "";
  image.src = link.href;
  for (const source of picture.querySelectorAll("source")) Object.assign(source, { srcset, sizes });
  image.loading = "eager";
  stage.append(picture);
}

/**
 * Holds the first click or submit inside an element marked `data-wake` until React is listening, then replays
 * it once. The pressed control looks busy until then; a picture is shown already. Other links keep working
 * natively. If React cannot be fetched, or takes longer than 20 s, the browser submits the form itself.
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
      // Tells src/site/forms/post-form.tsx what the browser is sending.
      form.dataset.sent = submitter?.formMethod || form.method;
      return;
    }
    hold(
      event,
      submitter,
      // If React has rendered the page anew, src/site/boot/keep-changes.ts presses the new button.
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
