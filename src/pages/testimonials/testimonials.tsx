import { readEntries, readPage } from "#src/content/.server/content.ts";
import { summarizePost } from "#src/content/.server/entry-cards.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { Partners } from "#src/sections/partners/partners.tsx";
import { BlogTeaser } from "#src/sections/post-cards/blog-teaser.tsx";
import { TestimonialCarousel } from "#src/sections/testimonials/testimonial-carousel.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
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
