import type { ReactNode } from "react";
import type { CauseDetails } from "#site/content/schemas/pages/charity.ts";
import { SiteSearch } from "#site/sections/site-search/site-search.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { SidebarBox } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { TagList } from "#ui/tag-list/tag-list.tsx";
import styles from "./cause-sidebar.module.css";

type CauseSidebarProps = {
  words: CauseDetails["sidebar"];
  /** Related posts; omitted if there are none. */
  posts?: ReactNode;
  projects: readonly { title: string; href: string; image: PictureData }[];
  tags: readonly string[];
};

/** The sidebar of a cause: search, posts, other projects, and links onward. */
export function CauseSidebar({ words, posts, projects, tags }: CauseSidebarProps) {
  return (
    <>
      <SiteSearch id="cause-search" label={words.search} />
      {posts && (
        <SidebarBox id="related" title={words.posts} isExtra>
          {posts}
        </SidebarBox>
      )}
      {projects.length > 0 && (
        <SidebarBox id="projects" title={words.projects}>
          <ul role="list" className={styles.grid}>
            {projects.map(({ title, href, image }) => (
              <li key={href}>
                <SmartLink to={href} className={styles.project}>
                  <Picture picture={image} shape="arch" sizes="(min-width: 900px) 8rem, 30vw" isDecorative />
                  <span className={styles.title}>{title}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </SidebarBox>
      )}
      {tags.length > 0 && (
        <SidebarBox id="tags" title={words.tags}>
          <TagList tags={tags} />
        </SidebarBox>
      )}
    </>
  );
}
