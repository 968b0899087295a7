import { readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { allPages } from "#site/frame/all-pages.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { SiteMap } from "#site/sections/site-map/site-map.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/search";
import { SearchPanel } from "./search-panel.tsx";

export function loader() {
  return withPictures({ page: readPage("search"), pages: allPages() });
}

/** A new query needs no new data. */
export function shouldRevalidate() {
  return false;
}

export const meta = metaOf("/search");

export default function Search({ loaderData: { page, pages } }: Route.ComponentProps) {
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <SearchPanel label={page.lead} empty={page.empty}>
        <SiteMap head={{ title: page.fallback }} groups={pages} />
      </SearchPanel>
    </PageParts>
  );
}
