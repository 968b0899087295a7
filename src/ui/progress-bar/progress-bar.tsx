import { classNames } from "../lib/class-names.ts";
import styles from "./progress-bar.module.css";

type ProgressBarProps = {
  /** What is measured, for screen readers: `Raised for Quiet corners in schools`. */
  label: string;
  value: number;
  max: number;
  decimals?: number;
  /** Labels of the two ends: `Raised $8,000` and `Goal $10,000`. */
  start: string;
  end: string;
  className?: string | undefined;
};

/** Progress as a bar that never leaves its track, and in words. */
export function ProgressBar({ label, value, max, decimals = 2, start, end, className }: ProgressBarProps) {
  const percent = progressPercent(value, max, decimals);
  return (
    <div className={classNames(styles.group, className)}>
      <progress className={styles.bar} aria-label={label} value={Math.min(value, max)} max={max} />
      <p className={styles.words}>
        <span className={styles.percent}>{percent}</span> <span>{start}</span> <span>{end}</span>
      </p>
    </div>
  );
}

/**
 * Formats progress as a percentage.
 * @param value May be more than `max`.
 * @returns For example `86.92%`.
 */
export function progressPercent(value: number, max: number, decimals: number): string {
  return `${((value / max) * 100).toFixed(decimals)}%`;
}
