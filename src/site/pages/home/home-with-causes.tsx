import { EventTeaser } from "#features/events/parts.tsx";
import { readEntries, readPage } from "#site/content/.server/content.ts";
import { summarizeService } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { AboutCollage } from "#site/sections/about-block/about-collage.tsx";
import { CallToAction } from "#site/sections/call-to-action/call-to-action.tsx";
import { FeaturedCauses } from "#site/sections/cause-cards/cause-lists.tsx";
import { Counters } from "#site/sections/counters/counters.tsx";
import { FeatureCards } from "#site/sections/feature-cards/feature-cards.tsx";
import { GalleryStrip } from "#site/sections/gallery-strip/gallery-strip.tsx";
import { Partners } from "#site/sections/partners/partners.tsx";
import { BlogTeaser } from "#site/sections/post-cards/blog-teaser.tsx";
import { ServiceShowcase } from "#site/sections/service-showcase/service-showcase.tsx";
import { TopBar } from "#site/sections/top-bar/top-bar.tsx";
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
