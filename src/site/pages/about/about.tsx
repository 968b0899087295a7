import { EventTeaser } from "#features/events/parts.tsx";
import { asBookLink } from "#site/content/.server/book-link.ts";
import { readEntries, readPage } from "#site/content/.server/content.ts";
import { summarizeService } from "#site/content/.server/entry-cards.ts";
import { readNextEvents } from "#site/content/.server/event-page.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { visitMoments } from "#site/frame/visit-moments.ts";
import { AboutCollage } from "#site/sections/about-block/about-collage.tsx";
import { CallToAction } from "#site/sections/call-to-action/call-to-action.tsx";
import { QuietNote } from "#site/sections/quiet-note/quiet-note.tsx";
import { ServiceShowcase } from "#site/sections/service-showcase/service-showcase.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { VisitTeaser } from "#site/sections/visit-teaser/visit-teaser.tsx";
import type { Route } from "./+types/about";

export const handle: PageHandle = { anchors: ["about"] };

export async function loader() {
  const { callToAction, ...page } = readPage("about");
  return withPictures({
    page,
    callToAction: callToAction && { ...callToAction, action: asBookLink(callToAction.action) },
    moments: visitMoments(),
    services: readEntries("services").slice(0, 6).map(summarizeService),
    events: readNextEvents(),
  });
}

export const meta = metaOf("/about");

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, callToAction, moments, services, events } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <AboutCollage about={page.about} />
      <VisitTeaser head={page.visit} moments={moments} />
      <ServiceShowcase head={page.services} services={services} id="services" />
      {callToAction && <CallToAction callToAction={callToAction} />}
      <EventTeaser head={page.events} events={events} />
      {page.renderings && <QuietNote>{page.renderings}</QuietNote>}
    </PageParts>
  );
}
