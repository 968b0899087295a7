import { followedLink, recordFollowedLinks } from "#src/lib/followed-link.ts";
import { fillComfortForms, startComfortPanel } from "./comfort-panel.ts";
import { startDialogs } from "./dialogs.ts";
import { guardPresses } from "./guard-presses.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";
import { startHeaderBar } from "./header-bar.ts";
import { showTouch } from "./show-touch.ts";
import { runSlideshows } from "./slideshow.ts";

// What every page does without React: it works at once and costs next to nothing.
// First, because a press that waits for React stops here (src/boot/capture.ts).
guardPresses();
showTouch();
recordFollowedLinks();
focusFollowedLink();
startHeaderBar();
startDialogs();
startComfortPanel();
runSlideshows();
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
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward") followedLink()?.focus({ preventScroll: true });
}
