import { readEntries, readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { CallToAction } from "#src/sections/call-to-action/call-to-action.tsx";
import { EqualCauses } from "#src/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#src/sections/counters/counters.tsx";
import { EventTeaser } from "#src/sections/event-cards/event-teaser.tsx";
import { GalleryStrip } from "#src/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#src/sections/partners/partners.tsx";
import { BlogTeaser } from "#src/sections/post-cards/blog-teaser.tsx";
import { TestimonialCarousel } from "#src/sections/testimonials/testimonial-carousel.tsx";
import { TopBar } from "#src/sections/top-bar/top-bar.tsx";
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
