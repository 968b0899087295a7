import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMotionAllowed } from "#src/lib/use-motion-allowed.ts";
import { driveCarousel } from "./drive-carousel.ts";
import { firstShown, scrollToSlide } from "./strip.ts";
import { useVisibleSlides } from "./use-visible-slides.ts";

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

/**
 * Moves the slides in a viewport: by Embla where motion is allowed, by plain scrolling before that and
 * otherwise.
 *
 * @param viewport The element that clips the slides; its only child holds them.
 * @param count Number of slides.
 */
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
    if (!embla.current && viewport.current) scrollToSlide(viewport.current, selected + by, true);
    else if (by === 1) embla.current?.scrollNext();
    else embla.current?.scrollPrev();
  }

  return { selected, visible, isDriven, wasPressed, step, goTo };
}
