import { EventTeaser } from "#features/events/parts.tsx";
import { asBookLink } from "#site/content/.server/book-link.ts";
import { readEntries, readPage } from "#site/content/.server/content.ts";
import { summarizeService } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { StackedCauses } from "#site/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#site/sections/counters/counters.tsx";
import { GalleryStrip } from "#site/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#site/sections/partners/partners.tsx";
import { BlogTeaser } from "#site/sections/post-cards/blog-teaser.tsx";
import { ServiceCards } from "#site/sections/service-showcase/service-cards.tsx";
import { TestimonialCarousel } from "#site/sections/testimonials/testimonial-carousel.tsx";
import type { Route } from "./+types/home-with-stack";
import { AboutCircle } from "./about-circle.tsx";
import { BoxedCallToAction } from "./boxed-call-to-action.tsx";
import { readHomeParts } from "./home-parts.ts";
import { StackHero } from "./stack-hero.tsx";

export const handle: PageHandle = { anchors: ["about", "offering", "blog", "scroll"], theme: "day" };

export async function loader() {
  const { causes, callToAction, ...page } = readPage("home-4");
  const { action: allCauses, ...causesHead } = causes;
  const { bar, ...parts } = readHomeParts();
  return withPictures({
    ...parts,
    page,
    callToAction: callToAction && { ...callToAction, action: asBookLink(callToAction.action) },
    services: readEntries("services").slice(0, 4).map(summarizeService),
    causesHead,
    allCauses,
    testimonials: readEntries("testimonials"),
  });
}

export const meta = metaOf("/");

export default function HomeWithStack({ loaderData }: Route.ComponentProps) {
  const { page, callToAction, heads, causes, causesHead, events, posts } = loaderData;
  return (
    <PageParts>
      <StackHero {...page.hero} />
      <ServiceCards head={page.services} services={loaderData.services} />
      <AboutCircle about={page.about} />
      {callToAction && <BoxedCallToAction callToAction={callToAction} />}
      {causes.length > 0 && <StackedCauses head={causesHead} causes={causes} all={loaderData.allCauses} />}
      <Counters counters={loaderData.counters} theme="night" />
      <TestimonialCarousel head={heads.testimonials} testimonials={loaderData.testimonials} />
      <GalleryStrip head={page.gallery} items={loaderData.gallery} />
      <EventTeaser head={heads.events} events={events} />
      {posts.length > 0 && <BlogTeaser head={heads.blog} posts={posts} background="plain" />}
      <Partners head={heads.partners} partners={loaderData.partners} background="alt" />
    </PageParts>
  );
}
