import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

import { isMotionAllowed, onMotionChange } from "../lib/motion-allowed.ts";

/** Share of a slide that must be visible. */
const SHOWN = 0.6;
/** Duration of one step in ms. */
const STEP_DURATION = 500;

/** A carousel's position, and how to move it. */
export type CarouselState = {
  /** The first visible slide. */
  selected: number;
  /** All visible slides; undefined in static HTML. */
  visible: ReadonlySet<number> | undefined;
  /** Whether Embla moves the slides; otherwise the strip scrolls. */
  isDriven: boolean;
  /** A button has been pressed, so the position is worth announcing. */
  wasPressed: boolean;
  step: (by: 1 | -1) => void;
  goTo: (index: number) => void;
};

/** Moves the slides in a viewport: by Embla where motion is allowed, by plain scrolling before that and otherwise. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number): CarouselState {
  const isAllowed = useMotionAllowed();
  const embla = useRef<EmblaCarouselType>(undefined);
  const [isDriven, setDriven] = useState(false);
  const [driven, setSelected] = useState(0);
  const [wasPressed, setPressed] = useState(false);
  const visible = useVisibleSlides(viewport, count);

  useEffect(() => {
    const element = viewport.current;
    if (!isAllowed || !element) return;
    return driveCarousel(element, (api) => {
      embla.current = api;
      setDriven(api !== undefined);
      if (!api) return;
      setSelected(api.selectedScrollSnap());
      api.on("select", () => setSelected(api.selectedScrollSnap()));
    });
  }, [viewport, isAllowed]);

  const selected = isDriven ? driven : firstShown(visible);

  function goTo(index: number): void {
    setPressed(true);
    if (embla.current) embla.current.scrollTo(index);
    else if (viewport.current) scrollToSlide(viewport.current, index);
  }

  function step(by: 1 | -1): void {
    setPressed(true);
    // By the strip's own position: what is visible is known a moment later, and a second press may come before.
    if (!embla.current && viewport.current)
      scrollToSlide(viewport.current, slideAtStart(viewport.current) + by, true);
    else if (by === 1) embla.current?.scrollNext();
    else embla.current?.scrollPrev();
  }

  return { selected, visible, isDriven, wasPressed, step, goTo };
}

/**
 * Loads Embla and hands the slides over to it once they are in view, at the visitor's scroll position. If it
 * cannot be loaded, the strip stays a strip.
 * @param onChange Receives Embla's API, and undefined once Embla is gone.
 * @returns A function that destroys Embla: the slides are a strip again, at the same position.
 */
function driveCarousel(
  viewport: HTMLElement,
  onChange: (api: EmblaCarouselType | undefined) => void,
): () => void {
  let api: EmblaCarouselType | undefined;
  let isOver = false;

  async function start(): Promise<void> {
    const { default: EmblaCarousel } = await import("embla-carousel");
    await scrollSettled(viewport);
    if (isOver) return;
    const startIndex = slideAtStart(viewport);
    viewport.scrollLeft = 0;
    api = EmblaCarousel(viewport, {
      align: "start",
      containScroll: false,
      duration: emblaDuration(STEP_DURATION),
      loop: true,
      startIndex,
    });
    onChange(api);
  }
  // Embla makes the browser lay out the whole page twice: a page that has just come would wait for each carousel below.
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start().catch(() => undefined);
  });
  observer.observe(viewport);

  return () => {
    isOver = true;
    observer.disconnect();
    if (!api) return;
    const index = api.selectedScrollSnap();
    api.destroy();
    onChange(undefined);
    scrollToSlide(viewport, index);
  };
}

/** Waits until the strip stands still: taking over while a finger moves it would tear it away. */
async function scrollSettled(viewport: HTMLElement): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let last = Number.NaN, still = 0; still < 3; last = viewport.scrollLeft) {
    await frame();
    still = viewport.scrollLeft === last ? still + 1 : 0;
  }
}

/**
 * Converts a time to Embla's `duration`, which is not a time but a parameter of a spring. The line was fitted
 * to it: after the given time a slide has covered 98 % of its way, and looks at rest.
 * @param speed Time in ms, from 200 to 2000.
 * @returns The value for Embla's `duration`.
 */
export function emblaDuration(speed: number): number {
  return 6.7 + speed * 0.0303;
}

/**
 * Tracks which slides are visible, however they are moved.
 * @param count Number of slides; tracking restarts when it changes.
 * @returns Their indexes; undefined until they are known.
 */
function useVisibleSlides(viewport: RefObject<HTMLElement | null>, count: number) {
  const [visible, setVisible] = useState<ReadonlySet<number>>();
  useEffect(() => {
    const root = viewport.current;
    if (!root || count === 0) return;
    const slides = slidesOf(root);
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((known) => {
          const next = new Set(known);
          for (const { target, isIntersecting } of entries) {
            const index = slides.indexOf(target as HTMLElement);
            if (isIntersecting) next.add(index);
            else next.delete(index);
          }
          return next;
        }),
      { root, threshold: SHOWN },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [viewport, count]);
  return visible;
}

function slidesOf(viewport: HTMLElement): HTMLElement[] {
  return [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
}

/** Distance in px from the strip's start to a slide. */
function placeOf(slide: HTMLElement | undefined): number {
  const first = slide?.parentElement?.firstElementChild as HTMLElement | null | undefined;
  return slide && first ? slide.offsetLeft - first.offsetLeft : 0;
}

/** Index of the slide at the strip's start. */
function slideAtStart(viewport: HTMLElement): number {
  const slides = slidesOf(viewport);
  const distances = slides.map((slide) => Math.abs(placeOf(slide) - viewport.scrollLeft));
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

/** The first visible slide; 0 until it is known. */
export function firstShown(visible: ReadonlySet<number> | undefined): number {
  return visible?.size ? Math.min(...visible) : 0;
}

/**
 * Scrolls a strip to one slide, at once.
 * @param index May be one below the first or above the last.
 * @param hasLoop Whether to wrap around then, and also if the strip ends before that slide.
 */
function scrollToSlide(viewport: HTMLElement, index: number, hasLoop = false): void {
  const slides = slidesOf(viewport);
  const end = viewport.scrollWidth - viewport.clientWidth;
  const isAtEnd = viewport.scrollLeft >= end - 1;
  const target = slides[index];
  if (hasLoop && (index >= slides.length || (isAtEnd && index > slideAtStart(viewport))))
    viewport.scrollLeft = 0;
  else if (hasLoop && index < 0) viewport.scrollLeft = end;
  else if (target) viewport.scrollLeft = placeOf(target);
}

/**
 * Subscribes to whether anything may move by itself (see {@link isMotionAllowed}).
 * @returns False in static HTML and during hydration, so that nothing starts too early.
 */
function useMotionAllowed(): boolean {
  return useSyncExternalStore(onMotionChange, isMotionAllowed, () => false);
}
