import { startHeaderBar } from "./header-bar.ts";
import { startHero } from "./hero.ts";

// What every page does without React: it is there at once and costs next to nothing.
startHeaderBar();
startHero();
