import type { AboutBlock } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { AboutFrame } from "./about-frame.tsx";
import { OverlappingPictures } from "./overlapping-pictures.tsx";

/** The studio in a few words, beside two arches of which one stands before the other. */
export function AboutOverlapping({ about, id = "about" }: { about: WithPictures<AboutBlock>; id?: string }) {
  return (
    <AboutFrame about={about} id={id}>
      <OverlappingPictures pictures={about.pictures} />
    </AboutFrame>
  );
}
