import type { ReactNode } from "react";
import { searchPath } from "#domain/paths.ts";
import type { CauseDetails } from "#src/content/schemas/pages/charity.ts";
import { SearchForm } from "#src/features/search/search-form.tsx";
import { SidebarBox } from "#src/ui/sidebar-layout/sidebar-box.tsx";
import { TagList } from "#src/ui/tag-list/tag-list.tsx";
import { type Project, ProjectGrid } from "./project-grid.tsx";

type CauseSidebarProps = {
  words: CauseDetails["sidebar"];
  /** Related posts; omitted if there are none. */
  posts?: ReactNode;
  projects: readonly Project[];
  tags: readonly string[];
};

/** The sidebar of a cause: search, posts, other projects, and links onward. */
export function CauseSidebar({ words, posts, projects, tags }: CauseSidebarProps) {
  return (
    <>
      <SearchForm id="cause-search" label={words.search} />
      {posts && (
        <SidebarBox id="related" title={words.posts} isExtra>
          {posts}
        </SidebarBox>
      )}
      {projects.length > 0 && (
        <SidebarBox id="projects" title={words.projects}>
          <ProjectGrid projects={projects} />
        </SidebarBox>
      )}
      {tags.length > 0 && (
        <SidebarBox id="tags" title={words.tags}>
          <TagList tags={tags} pathOf={searchPath} />
        </SidebarBox>
      )}
    </>
  );
}
