import type { RichTextData } from "../lib/rich-text-data.ts";
import { samplePictures } from "../picture/sample-picture.fixtures.ts";
import { BothThemes } from "../section/section.fixtures.tsx";
import { RichText } from "./rich-text.tsx";

const words = (text: string) => ({ type: "text", text }) as const;

const blocks: RichTextData = [
  {
    type: "paragraph",
    children: [
      words("A sensory room is a room that asks for little and "),
      { type: "strong", children: [words("gives you time")] },
      words(". See "),
      { type: "link", href: "/service", isExternal: false, children: [words("our rooms")] },
      words("."),
    ],
  },
  { type: "heading", level: 2, id: "light", children: [words("Light")] },
  {
    type: "list",
    isOrdered: false,
    start: 1,
    items: [
      [{ type: "paragraph", children: [words("Low, warm and from the side")] }],
      [{ type: "paragraph", children: [words("With a dimmer that you hold")] }],
    ],
  },
  { type: "quote", children: [{ type: "paragraph", children: [words("I could hear myself think.")] }] },
  { type: "picture", image: samplePictures.night, caption: "Bubble tubes at their slowest." },
  { type: "rule" },
];

export const fixtures = {
  article: () => (
    <BothThemes>
      <RichText blocks={blocks} />
    </BothThemes>
  ),
};
