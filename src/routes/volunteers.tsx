import { readPage, readVolunteers } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { VolunteerCards } from "#src/sections/volunteer-cards/volunteer-cards.tsx";
import type { Route } from "./+types/volunteers";
import { PageParts } from "./shared/page-parts.tsx";
import { routeMeta } from "./shared/route-meta.ts";

export const handle: PageHandle = {};

export async function loader() {
  return withPictures({ page: readPage("volunteer"), volunteers: readVolunteers().slice(0, 4) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/volunteer" });

export default function Volunteers({ loaderData }: Route.ComponentProps) {
  const { page, volunteers } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <VolunteerCards head={page.intro} volunteers={volunteers} />
    </PageParts>
  );
}
