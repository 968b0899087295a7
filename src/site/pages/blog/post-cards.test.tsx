import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PostFacts } from "#site/sections/post-cards/post-card.tsx";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { PostCards } from "./post-cards.tsx";

const image = samplePicture("corner", "A lamp.");
const post = {
  slug: "2",
  title: "What is a Sensory Room?",
  subtitle: "A tour",
  date: "2025-05-13",
  author: "Haven Sensory Studio",
  summary: "Light, texture, sound.",
  image,
  imageSmall: image,
  comments: 0,
};

it("each way on carries the title of its post", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PostCards posts={[post]} look="stacked" readMore="READ MORE..." />
    </MemoryRouter>,
  );
  const words = html.replaceAll(/<[^>]+>/g, "");
  expect(words).toContain("A tour");
  expect(words).toContain("READ MORE... What is a Sensory Room?");
  expect(html.match(/href="\/blog-single\/2"/g)).toHaveLength(3);
});

it("shows each post's own day, and comments only where there are some", () => {
  expect(renderToStaticMarkup(<PostFacts date="2025-05-13" comments={1} />)).toContain("1 comment<");
  const html = renderToStaticMarkup(<PostFacts date="2025-05-13" comments={0} />);
  expect(html).toContain("13 May 25");
  expect(html).not.toContain("comment");
});
