import type { ComponentType } from "react";
import type { BlogLayout } from "#core/values/paths.ts";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { PostArticle, PostNeighbors, PostOpening } from "./post-article.tsx";

const labels = {
  readMore: "READ MORE...",
  related: "Related posts",
  all: "All posts",
  tags: "Tags",
  share: "Share this post",
  sources: "Sources",
  previous: "Previous post",
  next: "Next post",
  comments: "Comments",
};

const post = {
  title: "What is a Sensory Room?",
  subtitle:
    "Light, texture, sound, scent, and a good seat. A walk through the parts, and how they work together.",
  date: "2025-05-13",
  author: "Haven Sensory Studio",
  minutes: 6,
  image: samplePicture("corner", "Felt, wood and wool."),
};

const words = (text: string) => ({ type: "paragraph" as const, children: [{ type: "text" as const, text }] });
const LONG =
  "A sensory room is a room in which you decide what your senses get. That is the whole idea. Most rooms are made for a task: a kitchen for cooking, a class for learning. Their light and noise are side effects, and we put up with them.";

function Opening({ layout }: { layout: BlogLayout }) {
  return (
    <>
      <PostOpening post={post} comments={8} blog="Blog" layout={layout} />
      <Section width="narrow">
        <p>{LONG}</p>
      </Section>
    </>
  );
}

export const fixtures: Record<string, ComponentType> = {
  "cover right": () => <Opening layout="right-sidebar" />,
  "cover left": () => <Opening layout="left-sidebar" />,
  "cover wide": () => <Opening layout="wide" />,
  article: () => (
    <Section width="narrow">
      <PostArticle
        post={{
          title: post.title,
          tags: ["sensory rooms", "design"],
          body: [
            words(LONG),
            words(LONG),
            {
              type: "heading",
              level: 2,
              id: "part-light",
              children: [{ type: "text", text: "Light first" }],
            },
            words(LONG),
          ],
          sources: [
            {
              title: "Snoezelen: an overview of research",
              url: "https://doi.org/10.1080/09638280110074911",
              publisher: "Disability and Rehabilitation",
              year: 2002,
            },
          ],
        }}
        labels={labels}
        url="https://haven-studio.example/blog-single/2"
      >
        <PostNeighbors
          previous={{ slug: "1", title: "Why We Need Sensory Rooms" }}
          next={{ slug: "3", title: "Decompressing from Stressful Events" }}
          labels={labels}
          pathOf={(slug) => `/blog-single/${slug}`}
        />
      </PostArticle>
    </Section>
  ),
};
