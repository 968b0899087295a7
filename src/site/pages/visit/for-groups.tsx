import { data } from "react-router";
import { bookPath, groupPagePath, offerTimesPath } from "#core/values/paths.ts";
import { formatLongDay } from "#core/values/time.ts";
import { takesBookings } from "#site/content/.server/book-link.ts";
import { readBookingSetup, readPart } from "#site/content/.server/content.ts";
import { firstLookFact, groupPage, groupPrices } from "#site/content/.server/group-page.ts";
import { paperLinks } from "#site/content/.server/own-files.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { Section } from "#ui/section/section.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/for-groups";
import styles from "./for-groups.module.css";
import { GroupSheet } from "./group-sheet.tsx";
import { showPlan } from "./place-page.ts";

export async function loader() {
  const [place, setup] = [readPart("place"), readBookingSetup()];
  const known = place && setup && groupPage(place, setup, readPart("training"));
  if (!place?.forGroups || !known) throw data(null, { status: 404 });
  const { meta, banner, papers, firstLook, found } = place.forGroups;
  const booked = setup.offers.find(({ isForGroups }) => isForGroups);
  const look = takesBookings() ? firstLookFact(firstLook, setup) : undefined;
  const plan = place.plan && showPlan(place.plan);
  const access = (place.access?.groups ?? []).map(({ title, facts }) => ({
    title,
    facts: facts.map(({ label, text = "None that we know of." }) => ({ label, text })),
  }));
  return withPictures({
    page: { meta, banner },
    crumb: place.banner.crumb ?? place.banner.title,
    parts: [
      ...known.parts,
      ...access,
      { title: "What it costs", facts: [...groupPrices(setup), ...(look ? [look] : [])] },
    ],
    version: `Version ${known.version} of ${formatLongDay(known.day)}`,
    sample: found.sample,
    papers: paperLinks(papers),
    plan,
    ...(takesBookings() && { book: booked ? offerTimesPath(booked.slug) : bookPath }),
    ...(look && { look: { words: `${look.label}: ${look.text}`, href: offerTimesPath(look.slug) } }),
  });
}

export const meta = metaOf(groupPagePath);

/** What schools and other groups file about the place, on two sheets. */
export default function ForGroups({ loaderData }: Route.ComponentProps) {
  const { page, crumb, parts, version, sample, papers, plan, book, look } = loaderData;
  const { name, address, phone, email } = useFrame().site;
  return (
    <PageParts>
      <TitleBanner {...page.banner} trail={[{ label: crumb, href: "/visit" }]} />
      <Section background="alt" width="wide" aria-label={page.banner.title}>
        <div className={styles.acts} data-no-print>
          <PrintButton>Print or save it, two sheets</PrintButton>
          {book && <ButtonLink to={book}>Book a visit</ButtonLink>}
          {look && <TextLink to={look.href}>{look.words}</TextLink>}
        </div>
        <GroupSheet {...{ name, address, phone, email, version, sample, plan, parts, papers }} />
      </Section>
    </PageParts>
  );
}
