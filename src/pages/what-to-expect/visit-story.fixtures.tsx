import { VisitTeaser } from "#src/sections/visit-teaser/visit-teaser.tsx";
import { samplePicture } from "#src/ui/picture/sample-picture.fixtures.ts";
import { Directions } from "./directions.tsx";
import { VisitStory } from "./visit-story.tsx";

const door = samplePicture("corner", "The front of the studio at dusk.");
const steps = [
  { title: "You arrive", text: "The door is lavender. You do not need to ring.", picture: door },
  { title: "You take your shoes off", text: "There is a bench and a shelf." },
];
const moments = ["You arrive", "You settle in", "You leave when you like"].map((title) => ({
  title,
  picture: door,
}));

export const fixtures = {
  steps: () => (
    <VisitStory steps={steps}>
      <p>Here stands the print button.</p>
    </VisitStory>
  ),
  directions: () => (
    <Directions
      directions={{ title: "From the parking lot", steps: ["Face the brick wall.", "Go left, to the lamp."] }}
      address="120 Willow Arch Lane, Columbus, OH 43215"
    />
  ),
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
