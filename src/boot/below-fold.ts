import { BELOW_FOLD_ATTRIBUTE } from "./below-fold-attribute.ts";
import { applyStoredComfort } from "./comfort.ts";

// What lies below the first view of a page is laid out after the first paint, one part in each frame: a slow phone shows
// the page sooner and answers in between. See docs/decisions/below-the-fold.md. The rules are in
// src/styles/below-fold.css and name the same parts.

const SHOWN = "data-shown";
const PARTS = `:is(main > section ~ section, footer):not([${SHOWN}])`;
const SIGNS = ["scroll", "keydown"] as const;
/** Time in ms after which a page that is read in is laid out as a whole, whatever fonts or frames still wait for. */
const LONGEST = 3000;
/** Frames for which a page that has its style sheet waits for the rest of its HTML. */
const FRAMES_TO_WAIT = 6;
/** Heights of the window that are filled at once, in the frames after the first one. */
const SCREENS_AHEAD = 2;
/** How the `unicode-range` of the fonts begins that every page fetches early: see src/styles/fonts.css. */
const EARLY_RANGE = "U+20-";

const root = document.documentElement;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

// Someone who comes back, or to a place further down, needs every part in its place at once. In development React begins
// at once too, and would find marks that it did not write.
if (!import.meta.env.DEV && visit?.type === "navigate" && !location.hash) {
  root.setAttribute(BELOW_FOLD_ATTRIBUTE, "");
  for (const sign of SIGNS) addEventListener(sign, showAll, { once: true, passive: true });
  // A link may lead to a place further down. Any other press is answered first.
  addEventListener(
    "click",
    ({ target }) => (target as Element).closest("a[href*='#']:not([data-comfort])") && showAll(),
    true,
  );
  addEventListener("DOMContentLoaded", () => setTimeout(showAll, LONGEST));

  // Browsers that fill in forms ask for the place of every field once a page is read in, mostly before its style sheet
  // has come: the whole page would be laid out bare, for nothing. No frame is drawn before the style sheet is there.
  root.hidden = true;
  // In a task of its own: the first look into localStorage waits for another process.
  setTimeout(applyStoredComfort);
  addEventListener("DOMContentLoaded", layOutFirst);
  addEventListener("load", layOutFirst, { capture: true });
  requestAnimationFrame(() => showFirst(FRAMES_TO_WAIT));
} else applyStoredComfort();

/** As soon as HTML and style sheets are there, in a task of its own, so that the first frame has only to be painted. */
function layOutFirst(): void {
  if (!root.hidden) return;
  loadFonts();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  if (document.readyState === "loading" || sheets.some(({ sheet }) => !sheet)) return;
  setTimeout(layOut);
}

function layOut(): void {
  applyStoredComfort();
  root.hidden = false;
  root.getBoundingClientRect();
}

/** Where a frame comes before that: with what there is of the HTML, after a while. */
function showFirst(frames: number): void {
  if (document.readyState === "loading" && frames > 0) requestAnimationFrame(() => showFirst(frames - 1));
  else {
    layOut();
    requestAnimationFrame(showNext);
  }
}

/**
 * Fonts that have arrived are then in the first frame: the browser needs a task to take them. Left alone, it begins when
 * a layout has missed them.
 */
function loadFonts(): void {
  for (const font of document.fonts)
    if (font.unicodeRange.startsWith(EARLY_RANGE)) font.load().catch(() => {});
}

function showNext(): void {
  const part = root.hasAttribute(BELOW_FOLD_ATTRIBUTE) && document.querySelector(PARTS);
  if (!part) showAll();
  else if (isLoaded() || !isFilled()) {
    part.setAttribute(SHOWN, "");
    requestAnimationFrame(showNext);
  } else waitForLoad();
}

function isFilled(): boolean {
  const { bottom = 0 } = document.querySelector("main")?.getBoundingClientRect() ?? {};
  return bottom > SCREENS_AHEAD * innerHeight;
}

/** Pictures in sight come first, and fonts still on their way would lay out everything once more. */
function isLoaded(): boolean {
  return document.readyState === "complete" && document.fonts.status === "loaded";
}

function waitForLoad(): void {
  const handleLoad = () => document.fonts.ready.then(() => requestAnimationFrame(showNext));
  if (document.readyState === "complete") handleLoad();
  else addEventListener("load", handleLoad);
}

function showAll(): void {
  applyStoredComfort();
  root.removeAttribute(BELOW_FOLD_ATTRIBUTE);
  root.hidden = false;
}
