import { readEntries, readPage } from "#src/content/.server/content.ts";
import { summarizeService } from "#src/content/.server/entry-cards.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { AboutCollage } from "#src/sections/about-block/about-collage.tsx";
import { CallToAction } from "#src/sections/call-to-action/call-to-action.tsx";
import { FeaturedCauses } from "#src/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#src/sections/counters/counters.tsx";
import { EventTeaser } from "#src/sections/event-cards/event-teaser.tsx";
import { FeatureCards } from "#src/sections/feature-cards/feature-cards.tsx";
import { GalleryStrip } from "#src/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#src/sections/partners/partners.tsx";
import { BlogTeaser } from "#src/sections/post-cards/blog-teaser.tsx";
import { ServiceShowcase } from "#src/sections/service-showcase/service-showcase.tsx";
import { TopBar } from "#src/sections/top-bar/top-bar.tsx";
import type { Route } from "./+types/home-with-causes";
import { readHomeParts } from "./home-parts.ts";
import { SplitHero } from "./split-hero.tsx";

export const handle: PageHandle = {
  anchors: ["about", "offering", "blog", "scroll"],
  theme: "day",
  hasTopBar: true,
};

export async function loader() {
  const { causes, ...page } = readPage("home-2");
  const { action: allCauses, ...causesHead } = causes;
  return withPictures({
    ...readHomeParts(),
    page,
    cards: readPage("home").features,
    services: readEntries("services").slice(0, 6).map(summarizeService),
    causesHead,
    allCauses,
  });
}

export const meta = metaOf("/");

export default function HomeWithCauses({ loaderData }: Route.ComponentProps) {
  const { page, bar, heads, causes, events, posts } = loaderData;
  return (
    <PageParts first={2}>
      <TopBar {...bar} />
      <SplitHero {...page.hero} />
      <FeatureCards features={loaderData.cards} />
      <AboutCollage about={page.about} />
      <ServiceShowcase head={page.services} services={loaderData.services} />
      {page.callToAction && <CallToAction callToAction={page.callToAction} />}
      {causes.length > 0 && (
        <FeaturedCauses head={loaderData.causesHead} causes={causes} all={loaderData.allCauses} />
      )}
      <Counters counters={loaderData.counters} theme="night" />
      <EventTeaser head={heads.events} events={events} />
      <GalleryStrip head={heads.gallery} items={loaderData.gallery} />
      {posts.length > 0 && <BlogTeaser head={heads.blog} posts={posts} />}
      <Partners head={heads.partners} partners={loaderData.partners} />
    </PageParts>
  );
}
