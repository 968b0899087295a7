import { asBookLink } from "#src/content/.server/book-link.ts";
import { readEntries, readPage } from "#src/content/.server/content.ts";
import { summarizeService } from "#src/content/.server/entry-cards.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { StackedCauses } from "#src/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#src/sections/counters/counters.tsx";
import { EventTeaser } from "#src/sections/event-cards/event-teaser.tsx";
import { GalleryStrip } from "#src/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#src/sections/partners/partners.tsx";
import { BlogTeaser } from "#src/sections/post-cards/blog-teaser.tsx";
import { ServiceCards } from "#src/sections/service-showcase/service-cards.tsx";
import { TestimonialCarousel } from "#src/sections/testimonials/testimonial-carousel.tsx";
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
