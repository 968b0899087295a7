import { type RefObject, useEffect, useRef, useState } from "react";
import type { CounterFigure } from "#site/content/schemas/pages/home.ts";
import { isMotionAllowed } from "#ui/lib/motion-allowed.ts";
import { Section } from "#ui/section/section.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./counters.module.css";

/** Duration of the count in ms. */
const DURATION = 1600;

type CountersProps = {
  counters: readonly CounterFigure[];
  /** `day` continues a section with the same background; `night` is a room of its own. */
  theme?: "day" | "night";
};

/** The studio's work in large figures. Renders nothing without figures. */
export function Counters({ counters, theme = "day" }: CountersProps) {
  if (counters.length === 0) return null;
  return (
    <Section
      isExtra
      theme={theme}
      className={styles.section}
      aria-label="Our work in numbers"
      width="wide"
      inner={styles.frame}
    >
      <dl className={styles.figures}>
        {counters.map((counter) => (
          <div key={counter.label} className={styles.figure}>
            <dt className={styles.label}>{counter.label}</dt>
            <dd className={styles.value}>
              <Counter {...counter} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type CounterProps = {
  /** The final value, which is also in the HTML. */
  value: number;
  /** Shown before the number: `$`. */
  prefix?: string;
  /** Shown after the number: `M`. */
  suffix?: string;
};

/** A number that counts up once when it scrolls into view. Screen readers get only the final value. */
export function Counter({ value, prefix = "", suffix = "" }: CounterProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useCountUp(ref, value);
  const words = (number: number) => `${prefix}${number.toLocaleString("en-US")}${suffix}`;
  const final = words(value);
  if (shown === value) return <span ref={ref}>{final}</span>;
  return (
    <span ref={ref} className={styles.counter}>
      <VisuallyHidden>{final}</VisuallyHidden>
      <span className={styles.place} aria-hidden="true">
        {final}
      </span>
      <span className={styles.shown} aria-hidden="true">
        {words(shown)}
      </span>
    </span>
  );
}

/**
 * Counts from 0 to a value, once, when an element comes into view.
 * @param ref The element. If it is in view already, or motion is off, there is no count.
 * @returns The value to show now: the final one before and after the count.
 */
function useCountUp(ref: RefObject<Element | null>, value: number): number {
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
 * @param share Clamped to between 0 and 1.
 */
export function countedValue(value: number, share: number): number {
  const passed = Math.min(Math.max(share, 0), 1);
  return Math.round(value * (1 - (1 - passed) ** 3));
}
