import { opensElsewhere } from "#ui/lib/opens-elsewhere.ts";

/**
 * Runs dialogs without React. A link with `data-opens` opens the dialog with that id. Pressing a link inside
 * a dialog closes it, even if the link leads elsewhere on the same page. For browsers that do not support
 * them yet, it also handles buttons with `command="show-modal"` or `command="close"`, and `closedby="any"`: a
 * press outside a dialog closes it.
 */
export function startDialogs(): void {
  // After React's own listener, so that the link is followed before the dialog closes.
  addEventListener("click", closeOnLinkPress);
  // On the window, ahead of React's listener: while hydrating, React keeps clicks from the elements.
  addEventListener("click", openByLink, true);
  if (!("commandForElement" in HTMLButtonElement.prototype)) addEventListener("click", handleCommand, true);
  if ("closedBy" in HTMLDialogElement.prototype) return;
  let pressed: EventTarget | null = null;
  addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  // The content of a dialog covers all of it: only a press outside has the dialog itself as its target.
  addEventListener("pointerup", ({ target }) => {
    if (target !== pressed || !(target instanceof HTMLDialogElement)) return;
    // While the other half of a double press may still come: src/site/boot/guard-presses.ts.
    if (target.getAttribute("closedby") !== "closerequest") target.close();
  });
}

function handleCommand({ target }: MouseEvent): void {
  const button = (target as Element).closest("button[commandfor]");
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute("command") === "show-modal") dialog.showModal();
  else dialog.close();
}

function closeOnLinkPress(event: MouseEvent): void {
  const link = (event.target as Element).closest("a[href]:not([target])");
  if (link && !opensElsewhere(event)) link.closest("dialog")?.close();
}

function openByLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>("a[data-opens]");
  const dialog = document.getElementById(link?.dataset.opens ?? "");
  if (!(dialog instanceof HTMLDialogElement) || opensElsewhere(event)) return;
  event.preventDefault();
  dialog.showModal();
}
