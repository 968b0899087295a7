import { type RefObject, useEffect, useState } from "react";
import { slidesOf } from "./strip.ts";

/** Share of a slide that must be visible. */
const SHOWN = 0.6;

/**
 * Tracks which slides are visible, however they are moved.
 *
 * @param viewport The element that clips the slides.
 * @param count Number of slides; tracking restarts when it changes.
 * @returns Their indexes; undefined until they are known.
 */
export function useVisibleSlides(
  viewport: RefObject<HTMLElement | null>,
  count: number,
): ReadonlySet<number> | undefined {
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
