import type { ReactNode } from "react";
import type { BlogLayout } from "#core/values/paths.ts";
import type { HeadingContent as HeadingText } from "#site/content/schemas/fields.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { SidebarLayout } from "#ui/sidebar-layout/sidebar-layout.tsx";
import styles from "./post-list.module.css";

type PostListProps = {
  intro: HeadingText;
  layout: BlogLayout;
  /** The sidebar; the wide layout has none. */
  sidebar: ReactNode;
  sidebarLabel: string;
  children: ReactNode;
  /** The posts below the sidebar, as wide as the page. */
  more?: ReactNode;
  /** Links to the other pages of the list. */
  pages: ReactNode;
};

/** One page of the blog's list, in one of its three layouts. */
export function PostList({ intro, layout, sidebar, sidebarLabel, children, more, pages }: PostListProps) {
  const list = (
    <div className={styles.list}>
      {children}
      {!more && pages}
    </div>
  );
  return (
    <Section labelledBy="posts-title" width="wide" inner={styles.frame}>
      <Heading level={2} size={1} id="posts-title" {...intro} />
      {layout === "wide" ? (
        list
      ) : (
        <SidebarLayout
          side={layout === "left-sidebar" ? "start" : "end"}
          sidebar={sidebar}
          sidebarLabel={sidebarLabel}
          rest={
            more && (
              <div className={styles.list}>
                {more}
                {pages}
              </div>
            )
          }
        >
          {list}
        </SidebarLayout>
      )}
    </Section>
  );
}
