import { useRef } from "react";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./counter.module.css";
import { useCountUp } from "./use-count-up.ts";

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
