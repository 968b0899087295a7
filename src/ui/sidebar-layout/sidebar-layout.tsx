import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./sidebar-layout.module.css";

type SidebarLayoutProps = {
  /** Side of the sidebar on wide screens; on narrow ones it follows the main part. */
  side?: "start" | "end";
  sidebar: ReactNode;
  /** Names the sidebar for screen readers. */
  sidebarLabel: string;
  children: ReactNode;
  /** The rest of a main part that is longer than its sidebar: as wide as both, so that no column stays empty. */
  rest?: ReactNode;
};

/** Two thirds for the main part, one third for the sidebar. In reading order the main part always comes first. */
export function SidebarLayout({ side = "end", sidebar, sidebarLabel, children, rest }: SidebarLayoutProps) {
  return (
    <div className={classNames(styles.columns, side === "start" && styles.start)}>
      <div className={styles.main}>{children}</div>
      {rest && <div className={styles.rest}>{rest}</div>}
      <aside className={styles.sidebar} aria-label={sidebarLabel} data-later>
        {sidebar}
      </aside>
    </div>
  );
}

type SidebarBoxProps = {
  /** Unique on the page: the heading's id. */
  id: string;
  title: string;
  /** Nice to have: hidden when the visitor asks for a simpler page. */
  isExtra?: boolean;
  children: ReactNode;
};

/** One titled part of a sidebar. */
export function SidebarBox({ id, title, isExtra = false, children }: SidebarBoxProps) {
  return (
    <section className={styles.box} aria-labelledby={id} data-extra={isExtra || undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
