import type { ReactNode } from "react";
import styles from "./desk-tabs.module.css";

type DeskTabsProps = {
  /** Names the way for screen readers. */
  label: string;
  tabs: readonly { label: string; href: string; isHere: boolean }[];
  /** Another link, apart from the parts. */
  children?: ReactNode;
};

/** The way between the parts of a room of the desk. */
export function DeskTabs({ label, tabs, children }: DeskTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: words, href, isHere }) => (
        <a key={href} href={href} aria-current={isHere ? "true" : undefined}>
          {words}
        </a>
      ))}
      {children && <span className={styles.other}>{children}</span>}
    </nav>
  );
}
