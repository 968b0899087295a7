import { readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { allPages } from "#src/routes/shared/all-pages.ts";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { SiteMap } from "#src/sections/site-map/site-map.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
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
