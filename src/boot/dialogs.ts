import { opensElsewhere } from "#src/lib/opens-elsewhere.ts";

/**
 * What dialogs do without React. A link with `data-opens` opens the dialog of that id. A press on a link in a dialog closes
 * it, also where the link leads to another place of the same page. For browsers that do not know these attributes yet:
 * buttons with `command="show-modal"` or `command="close"`, and `closedby="any"`, by which a press beside a dialog closes it.
 */
export function startDialogs(): void {
  // After React's own listener: the link is followed as if the dialog were still there.
  addEventListener("click", closeOnLinkPress);
  // At the window, ahead of React's own listener: while it hydrates, React keeps clicks from what lies below.
  addEventListener("click", openByLink, true);
  if (!("commandForElement" in HTMLButtonElement.prototype)) addEventListener("click", handleCommand, true);
  if ("closedBy" in HTMLDialogElement.prototype) return;
  let pressed: EventTarget | null = null;
  addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  // What lies in a dialog covers all of it: only a press beside it has the dialog itself as its target.
  addEventListener("pointerup", ({ target }) => {
    if (target === pressed && target instanceof HTMLDialogElement) target.close();
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
