import { asBookLink } from "#src/content/.server/book-link.ts";
import { readEntries, readPage } from "#src/content/.server/content.ts";
import { summarizeService } from "#src/content/.server/entry-cards.ts";
import { readNextEvents } from "#src/content/.server/event-page.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { visitMoments } from "#src/routes/shared/visit-moments.ts";
import { AboutCollage } from "#src/sections/about-block/about-collage.tsx";
import { CallToAction } from "#src/sections/call-to-action/call-to-action.tsx";
import { EventTeaser } from "#src/sections/event-cards/event-teaser.tsx";
import { QuietNote } from "#src/sections/quiet-note/quiet-note.tsx";
import { ServiceShowcase } from "#src/sections/service-showcase/service-showcase.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { VisitTeaser } from "#src/sections/visit-teaser/visit-teaser.tsx";
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
      <QuietNote>{page.renderings}</QuietNote>
    </PageParts>
  );
}
