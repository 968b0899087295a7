import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Directions } from "./directions.tsx";
import { VisitStory } from "./visit-story.tsx";

const door = samplePicture("corner", "The front of the studio at dusk.");
const steps = [
  { title: "You arrive", text: "The door is lavender. You do not need to ring.", picture: door },
  { title: "You take your shoes off", text: "There is a bench and a shelf." },
];

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
};
