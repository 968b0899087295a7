import { DeskComments } from "./desk-comments.tsx";

const comment = {
  id: 3,
  by: "Ada Reed, Nov 23, 2026, 9:12 AM",
  words: "Could the tent have a window?\nSome of my students want to see who is coming.",
  page: { title: "Sensory corners in schools", href: "/causes-single/sensory-corners-in-schools" },
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
          id: 2,
          page: { title: "gone", href: undefined },
          acts: [{ act: "hide", label: "Hide it" }],
          canAnswer: true,
        },
      ]}
    />
  ),
  none: () => <DeskComments {...list} comments={[]} older={undefined} />,
};
