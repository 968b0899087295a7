import { readEntries, readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { visitMoments } from "#src/routes/shared/visit-moments.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { VisitTeaser } from "#src/sections/visit-teaser/visit-teaser.tsx";
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
