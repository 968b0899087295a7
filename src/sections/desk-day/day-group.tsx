import type { ReactNode } from "react";
import styles from "./day-group.module.css";

type DayGroupProps = {
  /** A day in words, or what was searched for. */
  title: string;
  /** The page of the day. */
  href?: string | undefined;
  children: ReactNode;
};

/** Visits that belong together, under a heading that leads to their day. */
export function DayGroup({ title, href, children }: DayGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{href ? <a href={href}>{title}</a> : title}</h2>
      {children}
    </section>
  );
}
