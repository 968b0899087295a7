import { BELOW_FOLD_ATTRIBUTE } from "./below-fold-attribute.ts";
import { applyStoredComfort } from "./comfort.ts";
import { TOUCHED_ATTRIBUTE } from "./show-touch.ts";

// Parts below the first screen are laid out after first paint, one per frame: a slow phone shows the page
// sooner and responds in between. See docs/decisions/below-the-fold.md. The rules in
// src/site/styles/below-fold.css select the same parts.

const SHOWN = "data-shown";
const PARTS = `:is(main > section ~ section, footer, [data-later]):not([${SHOWN}])`;
const ACTIVITY_EVENTS = ["scroll", "keydown"] as const;
/** Time in ms after parsing at which the whole page is laid out, whatever fonts or frames are still pending. */
const LAYOUT_TIMEOUT = 3000;
/** Frames to wait for the rest of the HTML once the style sheet has loaded. */
const FRAMES_TO_WAIT = 6;
/** Screen heights to fill at once, in the frames after the first. */
const SCREENS_AHEAD = 2;
/** Start of the `unicode-range` of the fonts that every page preloads: see src/site/styles/fonts.css. */
const EARLY_RANGE = "U+20-";

const root = document.documentElement;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

// Going back, or to an anchor, needs every part in place at once. In development React starts at once too,
// and would find attributes that it did not render.
if (!import.meta.env.DEV && visit?.type === "navigate" && !location.hash) {
  root.setAttribute(BELOW_FOLD_ATTRIBUTE, "");
  for (const name of ACTIVITY_EVENTS) addEventListener(name, showAll, { once: true, passive: true });
  // A link may lead to an anchor further down. Other presses must not wait for a layout.
  addEventListener(
    "click",
    ({ target }) => (target as Element).closest("a[href*='#']:not([data-comfort])") && showAll(),
    true,
  );
  addEventListener("DOMContentLoaded", () => setTimeout(showAll, LAYOUT_TIMEOUT));

  // Browsers with autofill measure every field once a page is parsed, mostly before its style sheet has
  // loaded: the whole page would be laid out unstyled, for nothing. No frame precedes the style sheet.
  root.hidden = true;
  // In its own task: the first access to localStorage waits for another process.
  setTimeout(applyStoredComfort);
  addEventListener("DOMContentLoaded", layOutFirst);
  addEventListener("load", layOutFirst, { capture: true });
  requestAnimationFrame(() => showFirst(FRAMES_TO_WAIT));
} else applyStoredComfort();

/** Runs once HTML and style sheets have loaded, in its own task, so that the first frame only paints. */
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

/** Fallback if a frame comes first: after a few frames, shows the HTML that has arrived. */
function showFirst(frames: number): void {
  if (document.readyState === "loading" && frames > 0) requestAnimationFrame(() => showFirst(frames - 1));
  else {
    layOut();
    requestAnimationFrame(showNext);
  }
}

/**
 * Makes the browser pick up the preloaded fonts now, so that the first frame uses them. That takes a task,
 * and would otherwise start only after a layout has needed them.
 */
function loadFonts(): void {
  if (root.lang !== "en") return;
  for (const font of document.fonts)
    if (font.unicodeRange.startsWith(EARLY_RANGE)) font.load().catch(() => {});
}

function showNext(): void {
  const part = root.hasAttribute(BELOW_FOLD_ATTRIBUTE) && document.querySelector(PARTS);
  if (!part) showAll();
  // The press comes first.
  else if (document.querySelector(`[${TOUCHED_ATTRIBUTE}]`)) requestAnimationFrame(showNext);
  else if (!isLoaded() && isFilled()) waitForLoad();
  else {
    part.setAttribute(SHOWN, "");
    // Once the page has loaded, every other frame stays free, so that a press is shown soon.
    requestAnimationFrame(isLoaded() ? () => requestAnimationFrame(showNext) : showNext);
  }
}

function isFilled(): boolean {
  const { bottom = 0 } = document.querySelector("main")?.getBoundingClientRect() ?? {};
  return bottom > SCREENS_AHEAD * innerHeight;
}

/** Pictures in view come first, and fonts that are still loading would lay everything out again. */
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
