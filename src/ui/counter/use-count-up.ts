import { type RefObject, useEffect, useState } from "react";
import { isMotionAllowed } from "#src/lib/motion-allowed.ts";

/** Time in ms from the start of the count to its end. */
const TAKES = 1600;

/**
 * Counts from 0 to a value, once, when an element comes into view.
 *
 * @param ref The element. If it is in view already, or nothing may move, there is no count.
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
      // Already seen with its final value: taking it back would be odd.
      if (isInView) observer.disconnect();
      if (isInView && !isFirstReport && isMotionAllowed()) count(performance.now());
      isFirstReport = false;
    });
    observer.observe(element);

    function count(start: number): void {
      const step = (now: number) => {
        const next = countedValue(value, (now - start) / TAKES);
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
 * @param share Below 0 counts as 0, above 1 as 1.
 */
export function countedValue(value: number, share: number): number {
  const passed = Math.min(Math.max(share, 0), 1);
  return Math.round(value * (1 - (1 - passed) ** 3));
}
