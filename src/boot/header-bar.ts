/** Scroll distance in CSS px after which the header becomes the fixed, highlighted bar. */
const FIXED_AFTER = 80;

/** Marks the root element with `data-scrolled` while the page is scrolled past the header's threshold. */
export function startHeaderBar(): void {
  const root = document.documentElement;
  let isPending = false;
  function update(): void {
    isPending = false;
    root.toggleAttribute("data-scrolled", window.scrollY > FIXED_AFTER);
  }
  addEventListener(
    "scroll",
    () => {
      if (isPending) return;
      isPending = true;
      requestAnimationFrame(update);
    },
    { passive: true },
  );
  update();
}
