import type { ComponentType } from "react";
import { Section } from "#ui/section/section.tsx";
import { CommentThread } from "./comment-thread.tsx";

const words = {
  title: "Leave a Comment",
  note: "A person on our team reads each comment within two working days, and only then it appears.",
  empty: "Nobody has written here yet. You can be the first.",
};
const help = { phone: "(614) 555-0142", email: "hello@haven-studio.example" };
const cause = "sensory-corners-in-schools";

const comments = [
  {
    cause,
    id: 1,
    name: "Alma T. (sample)",
    date: "2025-04-08",
    text: "Could the tent have a window? Some of my students want to see who is coming.",
    replies: [
      {
        id: 2,
        name: "Haven Sensory Studio",
        date: "2025-04-09",
        text: "Yes. The tent has a mesh window with a flap.",
        replies: [
          { id: 3, name: "Alma T. (sample)", date: "2025-04-09", text: "Just what we need.", replies: [] },
        ],
      },
    ],
  },
  {
    cause,
    id: 4,
    name: "Priya N. (sample)",
    date: "2025-04-22",
    text: "The stones were her idea.",
    replies: [],
  },
];

export const fixtures: Record<string, ComponentType> = {
  Answered: () => (
    <Section width="narrow">
      <CommentThread words={words} comments={comments} target={{ cause }} help={help} />
    </Section>
  ),
  Empty: () => (
    <Section background="alt" width="narrow">
      <CommentThread words={words} comments={[]} target={{ post: "1" }} help={help} />
    </Section>
  ),
};
