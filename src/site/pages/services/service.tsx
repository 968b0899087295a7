import { data } from "react-router";
import { servicePath } from "#core/values/paths.ts";
import { NewsletterForm } from "#features/letters/parts.tsx";
import { NextOpen } from "#features/visits/parts.tsx";
import { bookHref, takesBookings } from "#site/content/.server/book-link.ts";
import { findEntry, readEntries, readPage, readSite } from "#site/content/.server/content.ts";
import { summarizeService } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { pictureHash } from "#site/sections/gallery-strip/gallery-viewer.tsx";
import { QuietNote } from "#site/sections/quiet-note/quiet-note.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { BOOK_HREF } from "#ui/lib/site-anchors.ts";
import type { Route } from "./+types/service";
import { SensoryProfile } from "./sensory-profile.tsx";
import { ServiceDetail } from "./service-detail.tsx";
import { ServiceSidebar } from "./service-sidebar.tsx";

const SOLUTIONS = 3;
const SIDEBAR_SERVICES = 6;
const SIDEBAR_PICTURES = 6;

export const handle: PageHandle = { isStep: true };

export async function loader({ params }: Route.LoaderArgs) {
  const service = findEntry("services", params.slug);
  if (!service) throw data(null, { status: 404 });
  const services = readEntries("services");
  return withPictures({
    page: readPage("service-single"),
    crumb: readPage("service").banner.title,
    title: `${service.title} | ${readSite().name}`,
    service,
    book: bookHref(service.slug) ?? `/${BOOK_HREF}`,
    hasTimes: takesBookings() && bookHref(service.slug) !== undefined,
    solutions: services
      .filter((other) => other !== service)
      .slice(0, SOLUTIONS)
      .map(summarizeService),
    services: services.slice(0, SIDEBAR_SERVICES).map(({ slug, title }) => ({ slug, title })),
    pictures: readEntries("gallery")
      .slice(0, SIDEBAR_PICTURES)
      .map(({ slug, title, image }) => ({ slug, title, image })),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { title, service } }) =>
  routeMeta(matches, { title, description: service.summary, canonical: servicePath(service.slug) });

export default function Service({ loaderData }: Route.ComponentProps) {
  const { page, crumb, service, book, hasTimes, solutions, services, pictures } = loaderData;
  const { site, bookLabel } = useFrame();
  return (
    <PageParts>
      <TitleBanner
        title={service.title}
        lead={service.summary}
        trail={[{ label: crumb, href: "/service" }]}
      />
      <ServiceDetail
        service={service}
        solutions={{ head: page.solutions, services: solutions }}
        benefits={page.benefits}
        book={{ label: service.notReady && !hasTimes ? "Ask us about it" : bookLabel, href: book }}
        visit={page.visit}
        next={hasTimes && <NextOpen offer={service.slug} />}
        profile={
          <SensoryProfile
            head={{ ...page.sensory, lead: service.rooms ? page.sensory.rooms : page.sensory.lead }}
            profile={service.sensory}
            adjustable={service.adjustable}
            rooms={service.rooms && page.sensory.each}
          />
        }
        sidebar={
          <ServiceSidebar
            services={{ ...page.services, items: services, current: service.slug }}
            newsletter={
              site.newsletter && {
                ...page.newsletter,
                count: site.subscribers
                  ? `Join ${site.subscribers.toLocaleString("en-US")} subscribers`
                  : undefined,
                form: <NewsletterForm words={site.newsletter} help={site} position="sidebar" />,
              }
            }
            pictures={{
              ...page.pictures,
              items: pictures.map(({ slug, ...picture }) => ({
                ...picture,
                href: `/gallery${pictureHash(slug)}`,
              })),
            }}
          />
        }
      />
      <QuietNote>{site.notMedical}</QuietNote>
    </PageParts>
  );
}
