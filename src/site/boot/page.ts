import { followedLink, recordFollowedLinks } from "#ui/lib/followed-link.ts";
import { followVisit } from "./begun-visit.ts";
import { BELOW_FOLD_ATTRIBUTE } from "./below-fold-attribute.ts";
import { fillComfortForms, startComfortPanel } from "./comfort-panel.ts";
import { startDialogs } from "./dialogs.ts";
import { guardPresses } from "./guard-presses.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";
import { showTouch } from "./show-touch.ts";
import { runSlideshows } from "./slideshow.ts";

/** Scroll distance in CSS px after which the header becomes the fixed, highlighted bar. */
const FIXED_AFTER = 80;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

// What every page does without React: it works at once and costs next to nothing.
// First, because a press that waits for React stops here (src/site/boot/capture.ts).
guardPresses();
followVisit();
showTouch();
recordFollowedLinks();
startHeaderBar();
startDialogs();
startComfortPanel();
runSlideshows();
focusFollowedLink();
// No frame precedes the style sheet, without which it is somewhere else.
requestAnimationFrame(focusAnswer);
document.addEventListener("focusin", ({ target }) => {
  // Browsers do not scroll a focused SVG link, such as a place on the plan, into view.
  if (target instanceof SVGElement) target.scrollIntoView({ block: "nearest", behavior: "instant" });
  // For "Back to top". With `:has(:focus-visible)` each change of focus would restyle the whole page.
  const isVisible = (target as Element).matches(":focus-visible:not(main, h1)");
  document.documentElement.toggleAttribute("data-focus-visible", isVisible);
});
document.addEventListener(PAGE_EVENT, fillComfortForms);

/** After Back with a full page load. A page from the back/forward cache still has its focus. */
function focusFollowedLink(): void {
  if (visit?.type === "back_forward") followedLink()?.focus({ preventScroll: true });
}

/**
 * What a page was loaded to say has the focus, so it is in sight. Browsers leave `autofocus` out where the page was hidden at that
 * moment, and would open a page that stands in the place of another one where that was scrolled to.
 */
function focusAnswer(): void {
  const answer = document.querySelector<HTMLElement>("[autofocus]");
  if (!answer || ![document.body, answer].includes(document.activeElement as HTMLElement)) return;
  history.scrollRestoration = "manual";
  // The whole page is laid out, as after a scroll: src/site/boot/below-fold.ts.
  dispatchEvent(new Event("scroll"));
  if (visit?.type !== "navigate") scrollTo({ top: 0, behavior: "instant" });
  answer.focus();
}

/** Sets `data-scrolled` on the root element while the page is scrolled past the header's threshold. */
function startHeaderBar(): void {
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
