import { useState } from "react";
import type { CarouselState } from "#src/ui/carousel/use-carousel.ts";

/**
 * Counts round and round through things that take each other's place, in the shape that carousel controls take.
 *
 * @param count How many there are, at least one.
 */
export function useTurns(count: number): CarouselState {
  const [selected, setSelected] = useState(0);
  const [wasAsked, setAsked] = useState(false);
  return {
    selected,
    visible: new Set([selected]),
    isDriven: true,
    wasAsked,
    step(by, isAsked = false) {
      setSelected((current) => (current + by + count) % count);
      setAsked(isAsked);
    },
    goTo(index) {
      setSelected(index);
      setAsked(true);
    },
  };
}
