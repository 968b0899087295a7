import { readPage } from "#site/content/.server/content.ts";
import { readCauseList, readDonationWords } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { EqualCauses } from "#site/sections/cause-cards/cause-lists.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { stackClass } from "#ui/stack/stack.tsx";
import styles from "../donation-form.module.css";
import { DonationForm } from "../donation-form.tsx";
import type { Route } from "./+types/donate";

const CAUSES = 3;

export const handle: PageHandle = { isStep: true };

export async function loader() {
  const { meta, banner, intro, cause } = readPage("donate");
  const { page: list, causes } = readCauseList();
  const choices = causes.map(({ slug, title }) => ({ value: slug, label: title }));
  return withPictures({
    page: { meta, banner, intro },
    words: readDonationWords(),
    // Without causes there is nothing to choose: the gift supports the work as a whole.
    cause:
      choices.length > 0
        ? { label: cause.label, options: [{ value: "", label: cause.any }, ...choices] }
        : { slug: "" },
    causes: { head: list.intro, causes: causes.slice(0, CAUSES), all: list.all },
  });
}

export const meta = metaOf("/donate");

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { page, words, cause, causes } = loaderData;
  const { site } = useFrame();
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <Section background="alt" width="wide" inner={stackClass(4)} labelledBy="donation-title">
        <Heading level={2} size={1} id="donation-title" className={styles.opening} {...page.intro} />
        <DonationForm words={words} studio={site} cause={cause} />
      </Section>
      {/* Printing this page is for printing a pledge. */}
      <div data-no-print>{causes.causes.length > 0 && <EqualCauses {...causes} />}</div>
    </PageParts>
  );
}
