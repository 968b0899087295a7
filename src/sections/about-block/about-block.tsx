import type { AboutBlock as AboutText } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { AboutFrame } from "./about-frame.tsx";
import { AboutPictures } from "./about-pictures.tsx";
import type { AboutLayout, CallOut } from "./layouts.ts";

type AboutBlockProps = {
  about: WithPictures<AboutText>;
  layout: AboutLayout;
  /** A phone number on the pictures; only in the `pills` layout. */
  phone?: CallOut;
  /** Anchor of the section; `about` on the home pages. */
  id?: string;
};

/** The studio in a few words, beside its pictures in one of the arrangements that inner pages choose from. */
export function AboutBlock({ about, layout, phone, id = "about" }: AboutBlockProps) {
  const isWordsFirst = layout === "collage" || layout === "circle";
  return (
    <AboutFrame about={about} id={id} isWordsFirst={isWordsFirst} hasPoints={layout !== "circle"}>
      <AboutPictures about={about} layout={layout} phone={phone} />
    </AboutFrame>
  );
}
