import { findService, readBenefits, readEvents, readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { summarizeEvent, summarizeService } from "#src/content/.server/summaries.ts";
import { BOOK_HREF } from "#src/lib/site-anchors.ts";
import type { PageHandle } from "#src/root.tsx";
import { AboutBlock } from "#src/sections/about-block/about-block.tsx";
import { Benefits } from "#src/sections/benefits/benefits.tsx";
import { CallToAction } from "#src/sections/call-to-action/call-to-action.tsx";
import { CommunityBanner } from "#src/sections/community-banner/community-banner.tsx";
import { Counters } from "#src/sections/counters/counters.tsx";
import { EventCards } from "#src/sections/event-cards/event-cards.tsx";
import { FeatureCards } from "#src/sections/feature-cards/feature-cards.tsx";
import { Hero } from "#src/sections/hero/hero.tsx";
import { ServiceShowcase } from "#src/sections/service-showcase/service-showcase.tsx";
import type { Route } from "./+types/home";
import { routeMeta } from "./shared/route-meta.ts";

export const handle: PageHandle = { anchors: ["about", "offering", "blog", "contact", "scroll"] };

export async function loader() {
  const page = readPage("home");
  const { button, donate, ...band } = page.callToAction;
  return withPictures({
    page,
    callToAction: {
      ...band,
      action: { label: button, href: BOOK_HREF },
      second: { label: donate, href: "/donate" },
    },
    services: page.offering.items.flatMap((slug) => findService(slug) ?? []).map(summarizeService),
    benefits: readBenefits().slice(0, 4),
    events: readEvents().map(summarizeEvent),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/" });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <Hero {...page.hero} book={{ label: page.hero.book, href: BOOK_HREF }} />
      <FeatureCards features={page.features} />
      <AboutBlock about={page.about} />
      <ServiceShowcase head={page.offering} services={loaderData.services} />
      <CommunityBanner community={page.community} />
      <Benefits head={page.benefits} benefits={loaderData.benefits} />
      <CallToAction callToAction={loaderData.callToAction} />
      <Counters counters={page.counters} />
      <EventCards head={page.events} events={loaderData.events} />
    </>
  );
}
