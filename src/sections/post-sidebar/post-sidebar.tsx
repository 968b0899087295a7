import type { ReactNode } from "react";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import styles from "./post-sidebar.module.css";

type PostSidebarProps = {
  title: string;
  all: { label: string; href: string };
  /** The posts. */
  children: ReactNode;
};

/** Other posts beside a list or an article, and the way to all of them. */
export function PostSidebar({ title, all, children }: PostSidebarProps) {
  return (
    <section className={styles.box} aria-labelledby="sidebar-posts" data-extra="">
      <h2 id="sidebar-posts" className={styles.title}>
        {title}
      </h2>
      {children}
      <TextLink to={all.href}>{all.label}</TextLink>
    </section>
  );
}
