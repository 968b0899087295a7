import { type RefObject, useEffect, useState } from "react";

/**
 * Follows whether a native dialog is open, also when the browser opened it before React was awake.
 *
 * @param ref The dialog.
 */
export function useDialogOpen(ref: RefObject<HTMLDialogElement | null>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const update = () => setIsOpen(dialog.open);
    update();
    dialog.addEventListener("toggle", update);
    return () => dialog.removeEventListener("toggle", update);
  }, [ref]);
  return isOpen;
}
