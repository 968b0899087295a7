import type { ReactNode } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./sidebar-layout.module.css";

type SidebarLayoutProps = {
  /** Where the sidebar stands on wide screens; on narrow ones it comes after the main part. */
  side?: "start" | "end";
  sidebar: ReactNode;
  /** Names the sidebar for screen readers. */
  sidebarLabel: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Two thirds for the main part, one third for what goes with it. In reading order the main part is always first. */
export function SidebarLayout({
  side = "end",
  sidebar,
  sidebarLabel,
  className,
  children,
}: SidebarLayoutProps) {
  return (
    <div className={classNames(styles.columns, side === "start" && styles.start, className)}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.sidebar} aria-label={sidebarLabel}>
        {sidebar}
      </aside>
    </div>
  );
}
