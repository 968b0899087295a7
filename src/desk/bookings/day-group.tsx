import type { ReactNode } from "react";
import styles from "./day-group.module.css";

type DayGroupProps = {
  /** A day as text, or the search. */
  title: string;
  /** Link to the day's page. */
  href?: string | undefined;
  children: ReactNode;
};

/** A group of visits under a heading that links to their day. */
export function DayGroup({ title, href, children }: DayGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{href ? <a href={href}>{title}</a> : title}</h2>
      {children}
    </section>
  );
}
