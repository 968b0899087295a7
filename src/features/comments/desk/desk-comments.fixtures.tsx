import { DeskComments } from "./desk-comments.tsx";

const comment = {
  key: "3",
  day: "November 23, 2026",
  lead: "9:12 am",
  name: "Ada Reed",
  ways: [{ words: "Sensory corners in schools", href: "/causes-single/sensory-corners-in-schools" }],
  facts: ["Could the tent have a window?\nSome of my students want to see who is coming."],
  acts: [
    { act: "show", label: "Show it" },
    { act: "dismiss", label: "Do not show it" },
    { act: "spam", label: "Spam" },
  ],
  canAnswer: false,
};
const list = { action: "/desk/comments", empty: "Nobody waits.", older: "/desk/comments?before=3" };

export const fixtures = {
  some: () => (
    <DeskComments
      {...list}
      comments={[
        comment,
        {
          ...comment,
          key: "2",
          ways: [],
          acts: [{ act: "hide", label: "Hide it" }],
          canAnswer: true,
        },
      ]}
    />
  ),
  none: () => <DeskComments {...list} comments={[]} older={undefined} />,
};
