import { startDialogCommands } from "./dialog-commands.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";
import { startHeaderBar } from "./header-bar.ts";
import { startHero } from "./hero.ts";

// What every page does without React: it is there at once and costs next to nothing.
startHeaderBar();
startDialogCommands();
startHero();
document.addEventListener(PAGE_EVENT, startHero);
