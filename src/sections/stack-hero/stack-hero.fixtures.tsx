import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { StackHero } from "./stack-hero.tsx";

const pictures = [
  samplePicture("service-bubble-tubes.webp", "Three bubble tubes in front of mirrors.", { mood: "night" }),
  samplePicture("service-egg-swing.webp", "A rattan egg swing in a sunny room."),
  samplePicture("service-weighted-blanket.webp", "A knitted blanket on a violet bean bag.", {
    mood: "night",
  }),
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
