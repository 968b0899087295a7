import { BELOW_FOLD_ATTRIBUTE } from "./below-fold-attribute.ts";

/** Scroll distance in CSS px after which the header becomes the fixed, highlighted bar. */
const FIXED_AFTER = 80;

/** Sets `data-scrolled` on the root element while the page is scrolled past the header's threshold. */
export function startHeaderBar(): void {
  const root = document.documentElement;
  let isPending = false;
  function update(): void {
    isPending = false;
    root.toggleAttribute("data-scrolled", window.scrollY > FIXED_AFTER);
  }
  // Always in the next frame: reading the position now would force another layout.
  function updateSoon(): void {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(update);
  }
  addEventListener("scroll", updateSoon, { passive: true });
  // A page that is still appearing is at its top. Requesting a frame would tie the first one to this script.
  if (!root.hasAttribute(BELOW_FOLD_ATTRIBUTE)) updateSoon();
}
