/**
 * Lets buttons with `command="show-modal"` or `command="close"` work in browsers that do not know these attributes
 * yet. Where the browser knows them this does nothing.
 */
export function startDialogCommands(): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  addEventListener("click", handleClick, true);

  // At the window, ahead of React's own listener: while it hydrates, React keeps clicks from what lies below.
  function handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest("button[commandfor]");
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "show-modal") dialog.showModal();
    else dialog.close();
  }
}
