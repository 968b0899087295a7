import { followedLink, noteFollowedLinks } from "#src/lib/followed-link.ts";
import { startDialogCommands } from "./dialog-commands.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";
import { startHeaderBar } from "./header-bar.ts";
import { startHero } from "./hero.ts";

// What every page does without React: it is there at once and costs next to nothing.
noteFollowedLinks();
focusFollowedLink();
startHeaderBar();
startDialogCommands();
startHero();
document.addEventListener(PAGE_EVENT, startHero);

/** After Back with a whole load. A page that the browser has kept alive still has its focus. */
function focusFollowedLink(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward") followedLink()?.focus({ preventScroll: true });
}
