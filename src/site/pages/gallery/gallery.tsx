import { readEntries, readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { visitMoments } from "#site/frame/visit-moments.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { VisitTeaser } from "#site/sections/visit-teaser/visit-teaser.tsx";
import type { Route } from "./+types/gallery";
import { GalleryGrid } from "./gallery-grid.tsx";

export async function loader() {
  return withPictures({
    page: readPage("gallery"),
    items: readEntries("gallery"),
    visit: readPage("about").visit,
    moments: visitMoments(),
  });
}

export const meta = metaOf("/gallery");

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { page, items, visit, moments } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <GalleryGrid head={page.intro} items={items} />
      <VisitTeaser head={visit} moments={moments} />
    </PageParts>
  );
}
