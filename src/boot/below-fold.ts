import { BELOW_FOLD_ATTRIBUTE } from "./below-fold-attribute.ts";

// What lies below the first view of a page is laid out after the first paint, one part in each frame: a slow phone shows
// the page sooner and answers in between. See docs/decisions/below-the-fold.md. The rules are in
// src/styles/below-fold.css and name the same parts.

const SHOWN = "data-shown";
const PARTS = `:is(main > section:nth-child(n + 3), footer):not([${SHOWN}])`;
const SIGNS = ["scroll", "pointerdown", "keydown"] as const;
/** Time in ms after which a page that is read in is laid out as a whole, whatever letters or frames still wait for. */
const LONGEST = 3000;
/** Frames for which a page that has its style sheet waits for the rest of its HTML. */
const FRAMES_TO_WAIT = 6;

const root = document.documentElement;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

// Someone who comes back, or to a place further down, needs every part in its place at once.
if (visit?.type === "navigate" && !location.hash) {
  root.setAttribute(BELOW_FOLD_ATTRIBUTE, "");
  for (const sign of SIGNS) addEventListener(sign, showAll, { once: true, passive: true });
  addEventListener("DOMContentLoaded", () => {
    setTimeout(showAll, LONGEST);
    requestAnimationFrame(handleFirstFrame);
  });

  // Browsers that fill in forms ask for the place of every field once a page is read in, mostly before its style sheet
  // has come: the whole page would be laid out bare, for nothing. No frame is drawn before the style sheet is there.
  root.hidden = true;
  requestAnimationFrame(() => unhideWhenRead(FRAMES_TO_WAIT));
}

function handleFirstFrame(): void {
  // The next frame begins after the first paint. Letters still on their way would lay out everything once more.
  requestAnimationFrame(() => document.fonts.ready.then(showNext));
}

function showNext(): void {
  const part = root.hasAttribute(BELOW_FOLD_ATTRIBUTE) && document.querySelector(PARTS);
  if (part) {
    part.setAttribute(SHOWN, "");
    requestAnimationFrame(showNext);
  } else showAll();
}

function showAll(): void {
  root.removeAttribute(BELOW_FOLD_ATTRIBUTE);
  root.hidden = false;
}

function unhideWhenRead(frames: number): void {
  if (document.readyState === "loading" && frames > 0)
    requestAnimationFrame(() => unhideWhenRead(frames - 1));
  else root.hidden = false;
}
