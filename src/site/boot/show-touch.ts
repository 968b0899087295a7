const CONTROLS = "button, summary, [role=tab], a[aria-haspopup], a[href^='#']";

/** On a control while a pointer is down on it. */
export const TOUCHED_ATTRIBUTE = "data-touched";

/**
 * Marks a control as soon as a finger touches it (`[data-touched]` in src/site/styles/base.css). Browsers set `:active`
 * only when the finger rests or leaves. Fingers also scroll on pictures, so there only the icon changes.
 */
export function showTouch(): void {
  let touched: Element | null | undefined;
  addEventListener("pointerdown", ({ isPrimary, target }) => {
    // A second finger is not pressing.
    if (!isPrimary) return;
    const control = (target as Element).closest(CONTROLS);
    touched = control?.querySelector("picture") ? control.querySelector("svg") : control;
    touched?.setAttribute(TOUCHED_ATTRIBUTE, "");
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => {
      // Another control may be touched before the next frame, which comes after the click.
      const released = touched;
      requestAnimationFrame(() => released?.removeAttribute(TOUCHED_ATTRIBUTE));
    });
}
