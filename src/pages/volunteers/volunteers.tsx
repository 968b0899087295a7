import { readEntries, readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/volunteers";
import { VolunteerCards } from "./volunteer-cards.tsx";

export async function loader() {
  return withPictures({ page: readPage("volunteer"), volunteers: readEntries("volunteers").slice(0, 4) });
}

export const meta = metaOf("/volunteer");

export default function Volunteers({ loaderData }: Route.ComponentProps) {
  const { page, volunteers } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <VolunteerCards head={page.intro} volunteers={volunteers} />
    </PageParts>
  );
}
