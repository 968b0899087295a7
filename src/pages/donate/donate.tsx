import { readCauseList, readDonationWords } from "#src/content/.server/charity.ts";
import { readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { routeMeta } from "#src/routes/shared/route-meta.ts";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { EqualCauses } from "#src/sections/cause-cards/cause-lists.tsx";
import { DonationForm } from "#src/sections/donation-form/donation-form.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/donate";
import { DonationSection } from "./donation-section.tsx";

const CAUSES = 3;

export async function loader() {
  const { meta, banner, intro, cause } = readPage("donate");
  const { page, causes } = readCauseList();
  const choices = causes.map(({ slug, title }) => ({ value: slug, label: title }));
  return withPictures({
    meta,
    banner,
    intro,
    words: readDonationWords(),
    // Without causes there is nothing to choose: the gift supports the work as a whole.
    cause:
      choices.length > 0
        ? { label: cause.label, options: [{ value: "", label: cause.any }, ...choices] }
        : { slug: "" },
    causes: { head: page.intro, causes: causes.slice(0, CAUSES), all: page.all },
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.meta, canonical: "/donate" });

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { banner, intro, words, cause, causes } = loaderData;
  const { site } = useFrame();
  return (
    <PageParts>
      <TitleBanner {...banner} />
      <DonationSection intro={intro}>
        <DonationForm words={words} studio={site} cause={cause} />
      </DonationSection>
      {/* Printing this page is for printing a pledge. */}
      <div data-no-print>{causes.causes.length > 0 && <EqualCauses {...causes} />}</div>
    </PageParts>
  );
}
