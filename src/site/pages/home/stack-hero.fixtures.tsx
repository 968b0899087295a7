import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { StackHero } from "./stack-hero.tsx";

const pictures = [
  samplePicture("night", "Three bubble tubes in front of mirrors."),
  samplePicture("day", "A rattan egg swing in a sunny room."),
  samplePicture("corner", "A knitted blanket on a violet bean bag."),
];

export const fixtures = {
  stack: () => (
    <StackHero
      eyebrow="Rooms to breathe in"
      title="An hour that is only yours"
      lead="Pick a room. Set the light. Close the door."
      action={{ label: "Discover More", href: "/about" }}
      pictures={pictures}
    />
  ),
};
