import { EventTeaser } from "#features/events/parts.tsx";
import { ContactSection } from "#features/messages/parts.tsx";
import { bookHref } from "#site/content/.server/book-link.ts";
import {
  findEntry,
  readContactFacts,
  readEntries,
  readPage,
  readSite,
} from "#site/content/.server/content.ts";
import { summarizePost, summarizeService } from "#site/content/.server/entry-cards.ts";
import { readNextEvents } from "#site/content/.server/event-page.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { CallToAction } from "#site/sections/call-to-action/call-to-action.tsx";
import { Counters } from "#site/sections/counters/counters.tsx";
import { FeatureCards } from "#site/sections/feature-cards/feature-cards.tsx";
import { GalleryStrip } from "#site/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#site/sections/partners/partners.tsx";
import { BlogTeaser } from "#site/sections/post-cards/blog-teaser.tsx";
import { ServiceShowcase } from "#site/sections/service-showcase/service-showcase.tsx";
import { TestimonialCarousel } from "#site/sections/testimonials/testimonial-carousel.tsx";
import { BOOK_HREF } from "#ui/lib/site-anchors.ts";
import type { Route } from "./+types/home";
import { AboutOverlapping } from "./about-overlapping.tsx";
import { Benefits } from "./benefits.tsx";
import { CommunityBanner } from "./community-banner.tsx";
import { Hero } from "./hero.tsx";

export const handle: PageHandle = {
  anchors: ["about", "offering", "blog", "contact", "scroll"],
  says: ["visit", "emergency"],
};

export async function loader() {
  const { callToAction, ...page } = readPage("home");
  const { features } = readSite();
  const { button, donate, ...band } = callToAction;
  const book = bookHref() ?? BOOK_HREF;
  return withPictures({
    page,
    book,
    callToAction: {
      ...band,
      action: { label: button, href: book },
      ...(features.donations && { second: { label: donate, href: "/donate" } }),
    },
    services: page.offering.items.flatMap((slug) => findEntry("services", slug) ?? []).map(summarizeService),
    benefits: readEntries("benefits").slice(0, 4),
    events: readNextEvents(),
    testimonials: readEntries("testimonials"),
    gallery: readEntries("gallery"),
    posts: readEntries("posts").slice(0, 3).map(summarizePost),
    partners: readEntries("partners"),
    studio: readContactFacts(),
  });
}

export const meta = metaOf("/");

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, events, posts } = loaderData;
  return (
    <PageParts>
      <Hero {...page.hero} book={{ label: page.hero.book, href: loaderData.book }} />
      <FeatureCards features={page.features} />
      <AboutOverlapping about={page.about} />
      <ServiceShowcase head={page.offering} services={loaderData.services} />
      {page.community && <CommunityBanner community={page.community} />}
      <Benefits head={page.benefits} benefits={loaderData.benefits} />
      <CallToAction callToAction={loaderData.callToAction} />
      <Counters counters={page.counters} />
      <EventTeaser head={page.events} events={events} />
      <TestimonialCarousel head={page.testimonials} testimonials={loaderData.testimonials} />
      <GalleryStrip head={page.gallery} items={loaderData.gallery} />
      {posts.length > 0 && <BlogTeaser head={page.blog} posts={posts} />}
      <Partners head={page.partners} partners={loaderData.partners} />
      <ContactSection text={page.contact} studio={loaderData.studio} closed={useFrame().closed} />
    </PageParts>
  );
}
