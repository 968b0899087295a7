import { readEntries, readPage } from "#site/content/.server/content.ts";
import { readCauseList, withStudio } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { EqualCauses } from "#site/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#site/sections/counters/counters.tsx";
import { Partners } from "#site/sections/partners/partners.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/causes-cards";

const CAUSES = 3;

export async function loader() {
  const { page, causes } = readCauseList();
  const { counters, partners } = readPage("home");
  return withPictures({
    page,
    title: withStudio(page.intro.title),
    causes: causes.slice(0, CAUSES),
    counters,
    partners: { head: partners, partners: readEntries("partners") },
  });
}

/** Search engines index the list of all causes. */
export const meta = metaOf("/causes");

/** Three causes of equal weight, side by side, and who makes them possible. */
export default function CausesSideBySide({ loaderData }: Route.ComponentProps) {
  const { page, causes, counters, partners } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <EqualCauses head={page.intro} causes={causes} all={page.all} />
      <Counters counters={counters} theme="night" />
      <Partners {...partners} />
    </PageParts>
  );
}
