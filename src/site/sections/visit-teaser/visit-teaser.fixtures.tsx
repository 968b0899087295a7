import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { VisitTeaser } from "./visit-teaser.tsx";

const door = samplePicture("corner", "The front of the studio at dusk.");
const moments = ["You arrive", "You settle in", "You leave when you like"].map((title) => ({
  title,
  picture: door,
}));

export const fixtures = {
  teaser: () => (
    <VisitTeaser
      head={{
        eyebrow: "What to expect",
        title: "See a visit before you come",
        action: { label: "See all steps", href: "/what-to-expect" },
      }}
      moments={moments}
    />
  ),
};
