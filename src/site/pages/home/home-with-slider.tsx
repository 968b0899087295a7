import { EventTeaser } from "#features/events/parts.tsx";
import { readEntries, readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { CallToAction } from "#site/sections/call-to-action/call-to-action.tsx";
import { EqualCauses } from "#site/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#site/sections/counters/counters.tsx";
import { GalleryStrip } from "#site/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#site/sections/partners/partners.tsx";
import { BlogTeaser } from "#site/sections/post-cards/blog-teaser.tsx";
import { TestimonialCarousel } from "#site/sections/testimonials/testimonial-carousel.tsx";
import { TopBar } from "#site/sections/top-bar/top-bar.tsx";
import type { Route } from "./+types/home-with-slider";
import { AboutPills } from "./about-pills.tsx";
import { readHomeParts } from "./home-parts.ts";
import { SliderHero } from "./slider-hero.tsx";
import { VolunteerPortraits } from "./volunteer-portraits.tsx";

export const handle: PageHandle = { anchors: ["about", "blog", "scroll"], hasTopBar: true };

export async function loader() {
  const team = readEntries("volunteers").slice(0, 4);
  return withPictures({
    ...readHomeParts(),
    page: readPage("home-3"),
    people: readEntries("supporters"),
    callLabel: readPage("home").contact.cards.phone.title,
    testimonials: readEntries("testimonials"),
    volunteers: team.map(({ slug, name, role, portrait }) => ({ slug, name, role, portrait })),
  });
}

export const meta = metaOf("/");

export default function HomeWithSlider({ loaderData }: Route.ComponentProps) {
  const { page, bar, heads, causes, events, posts, volunteers } = loaderData;
  return (
    <PageParts first={2}>
      <TopBar {...bar} />
      <SliderHero {...page.hero} people={loaderData.people} />
      <AboutPills about={page.about} phone={{ label: loaderData.callLabel, number: bar.phone }} />
      <Counters counters={loaderData.counters} theme="night" />
      {causes.length > 0 && <EqualCauses head={page.causes} causes={causes} />}
      <GalleryStrip head={page.gallery} items={loaderData.gallery} />
      <TestimonialCarousel head={heads.testimonials} testimonials={loaderData.testimonials} />
      <EventTeaser head={heads.events} events={events} />
      {volunteers.length > 0 && <VolunteerPortraits head={page.volunteers} volunteers={volunteers} />}
      {page.callToAction && <CallToAction callToAction={page.callToAction} />}
      {posts.length > 0 && <BlogTeaser head={heads.blog} posts={posts} />}
      <Partners head={heads.partners} partners={loaderData.partners} />
    </PageParts>
  );
}
