import { readPage } from "#site/content/.server/content.ts";
import { readCauseList } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { CallToAction } from "#site/sections/call-to-action/call-to-action.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/causes-banded";
import { BandedCauses } from "./banded-causes.tsx";

export async function loader() {
  return withPictures({ ...readCauseList(), callToAction: readPage("home-2").callToAction });
}

export const meta = metaOf("/causes");

/** Every cause: one on a wide band, the others overlapping its edge. */
export default function CausesBanded({ loaderData }: Route.ComponentProps) {
  const { page, causes, callToAction } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <BandedCauses intro={page.intro} head={page.featured} causes={causes} />
      {callToAction && <CallToAction callToAction={callToAction} />}
    </PageParts>
  );
}
