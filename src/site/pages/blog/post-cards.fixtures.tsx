import type { ComponentType } from "react";
import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { BlogTeaser } from "#site/sections/post-cards/blog-teaser.tsx";
import { PostRows } from "#site/sections/post-cards/post-rows.tsx";
import { type SampleName, samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { PostCards } from "./post-cards.tsx";

function sample(slug: string, title: string, date: string, picture: SampleName, comments = 0): PostSummary {
  const image = samplePicture(picture, "A quiet corner.");
  const summary =
    "A quiet, kind room can help people rest, think, make things, and meet each other. Here is why, and what research can and cannot say about it.";
  return {
    slug,
    title,
    subtitle: "A room for a mind that is full.",
    author: "Haven Sensory Studio",
    date,
    summary,
    image,
    imageSmall: image,
    comments,
  };
}

const posts = [
  sample("3", "Decompressing from Stressful Events", "2025-05-19", "day", 9),
  sample("2", "What is a Sensory Room?", "2025-05-13", "corner", 1),
  sample("1", "Why We Need Sensory Rooms", "2025-05-05", "corner"),
];

export const fixtures: Record<string, ComponentType> = {
  Teaser: () => (
    <BlogTeaser
      head={{
        eyebrow: "Good to know",
        title: "From The Blog",
        action: { label: "All posts", href: "/blog" },
      }}
      posts={posts}
    />
  ),
  List: () => (
    <Section width="narrow">
      <PostCards posts={posts} look="stacked" readMore="READ MORE..." />
    </Section>
  ),
  Rows: () => (
    <Section width="narrow">
      <PostCards posts={posts} look="row" readMore="READ MORE..." />
    </Section>
  ),
  Spreads: () => (
    <Section width="wide">
      <PostCards posts={posts} look="spread" readMore="READ MORE..." />
    </Section>
  ),
  Compact: () => (
    <Section background="alt" width="narrow">
      <PostRows posts={posts} />
    </Section>
  ),
};
