import { Section } from "../section/section.tsx";
import { Picture, type PictureShape } from "./picture.tsx";
import { samplePictures } from "./sample-picture.fixtures.ts";

const shapes: PictureShape[] = ["plain", "arch", "tall-arch", "circle"];

export const fixtures = {
  shapes: () =>
    shapes.map((shape, index) => (
      <Section key={shape} background={index % 2 ? "alt" : "plain"} width="narrow">
        <Picture picture={samplePictures[index % 2 ? "night" : "day"]} sizes="48rem" shape={shape} />
      </Section>
    )),
};
