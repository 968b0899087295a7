import { type RefObject, useEffect, useState } from "react";
import { isMotionAllowed } from "#src/lib/motion-allowed.ts";

/** Duration of the count in ms. */
const DURATION = 1600;

/**
 * Counts from 0 to a value, once, when an element comes into view.
 *
 * @param ref The element. If it is in view already, or motion is off, there is no count.
 * @returns The value to show now: the final one before and after the count.
 */
export function useCountUp(ref: RefObject<Element | null>, value: number): number {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let frame = 0;
    let isFirstReport = true;
    const observer = new IntersectionObserver(([entry]) => {
      const isInView = entry?.isIntersecting ?? false;
      // Already seen with its final value: going back to 0 would be odd.
      if (isInView) observer.disconnect();
      if (isInView && !isFirstReport && isMotionAllowed()) count(performance.now());
      isFirstReport = false;
    });
    observer.observe(element);

    function count(start: number): void {
      const step = (now: number) => {
        const next = countedValue(value, (now - start) / DURATION);
        setShown(isMotionAllowed() ? next : value);
        if (next !== value && isMotionAllowed()) frame = requestAnimationFrame(step);
      };
      step(start);
    }
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [ref, value]);
  return shown;
}

/**
 * The whole number to show after a share of the time: fast at first, slower towards the end.
 *
 * @param share Clamped to between 0 and 1.
 */
export function countedValue(value: number, share: number): number {
  const passed = Math.min(Math.max(share, 0), 1);
  return Math.round(value * (1 - (1 - passed) ** 3));
}
