import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { SliderHero } from "./slider-hero.tsx";

const slides = [
  samplePicture("ceiling", "A round star ceiling above two bean bags."),
  samplePicture("day", "A rattan egg swing in front of a lavender arch."),
  samplePicture("ceiling", "Bubbles in a light tube."),
];
const people = [1, 2, 3, 4, 5].map((number) => ({
  name: `Person ${number}`,
  portrait: samplePicture("portrait", "Drawing of a person."),
}));

export const fixtures = {
  slider: () => (
    <SliderHero
      eyebrow="Side by side in Columbus"
      title="Nobody should have to hide how they feel"
      lead="Haven is kept open by people who give an hour, a meal, or a few dollars."
      action={{ label: "Discover More", href: "/about" }}
      slides={slides}
      supporters="Some of the people who support us"
      people={people}
    />
  ),
};
