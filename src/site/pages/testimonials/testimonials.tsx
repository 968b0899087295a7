import { readEntries, readPage } from "#site/content/.server/content.ts";
import { summarizePost } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { Partners } from "#site/sections/partners/partners.tsx";
import { BlogTeaser } from "#site/sections/post-cards/blog-teaser.tsx";
import { TestimonialCarousel } from "#site/sections/testimonials/testimonial-carousel.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/testimonials";

export const handle: PageHandle = { anchors: ["blog"], theme: "day" };

export async function loader() {
  return withPictures({
    page: readPage("testimonial"),
    testimonials: readEntries("testimonials"),
    posts: readEntries("posts").slice(0, 3).map(summarizePost),
    partners: { head: readPage("home").partners, items: readEntries("partners") },
  });
}

export const meta = metaOf("/testimonial");

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { page, testimonials, posts, partners } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} theme="day" />
      <TestimonialCarousel head={page.intro} testimonials={testimonials} />
      {posts.length > 0 && <BlogTeaser head={page.blog} posts={posts} />}
      <Partners head={partners.head} partners={partners.items} />
    </PageParts>
  );
}
