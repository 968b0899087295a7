import type { AboutBlock } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { CirclePicture } from "./circle-picture.tsx";
import { CollagePictures } from "./collage-pictures.tsx";
import type { AboutLayout, CallOut } from "./layouts.ts";
import { PillPictures } from "./pill-pictures.tsx";

type AboutPicturesProps = {
  about: WithPictures<AboutBlock>;
  layout: AboutLayout;
  phone: CallOut | undefined;
};

/** The pictures of an about block in the chosen arrangement. */
export function AboutPictures({ about: { pictures, points }, layout, phone }: AboutPicturesProps) {
  switch (layout) {
    case "collage":
      return <CollagePictures pictures={pictures} />;
    case "pills":
      return <PillPictures pictures={pictures} phone={phone} />;
    case "circle":
      return <CirclePicture pictures={pictures} points={points} />;
  }
}
