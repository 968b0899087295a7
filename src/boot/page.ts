import { fillComfortForms, startComfortPanel } from "./comfort-panel.ts";
import { startDialogs } from "./dialogs.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";
import { startHeaderBar } from "./header-bar.ts";
import { startSlideshows } from "./slideshow.ts";

// What every page does without React: it is there at once and costs next to nothing.
startHeaderBar();
startDialogs();
startComfortPanel();
startSlideshows();
document.addEventListener(PAGE_EVENT, () => {
  fillComfortForms();
  startSlideshows();
});
