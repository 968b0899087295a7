import type { ReactNode } from "react";
import styles from "./sidebar-box.module.css";

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
