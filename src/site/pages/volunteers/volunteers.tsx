import { readEntries, readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
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
