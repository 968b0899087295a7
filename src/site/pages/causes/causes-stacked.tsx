import { GiftLadder } from "#features/gifts/parts.tsx";
import { readCauseList, readDonationWords, withStudio } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { StackedCauses } from "#site/sections/cause-cards/cause-lists.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/causes-stacked";

const CAUSES = 3;

export async function loader() {
  const { page, causes } = readCauseList();
  const { presets } = readDonationWords();
  return withPictures({
    page,
    title: withStudio(page.featured.title),
    causes: causes.slice(0, CAUSES),
    presets,
  });
}

/** Search engines index the list of all causes. */
export const meta = metaOf("/causes");

/** One cause on a tall sheet, two beside it, and what each amount pays for. */
export default function CausesStacked({ loaderData }: Route.ComponentProps) {
  const { page, causes, presets } = loaderData;
  const { action, ...head } = page.featured;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <StackedCauses head={head} causes={causes} all={page.all} />
      {action && <GiftLadder words={page.ladder} presets={presets} action={action} />}
    </PageParts>
  );
}
