import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { MyPlan } from "./my-plan.tsx";

const steps = [
  { title: "I arrive", text: "I park the car.", picture: samplePicture("corner", "The front.") },
  { title: "I go home", text: "I leave when I like." },
];

export const fixtures = {
  emptyPlan: () => (
    <Section background="alt" labelledBy="plan-title">
      <MyPlan
        rooms={[
          { id: "attic", name: "Attic" },
          { id: "cellar", name: "Cellar with a longer name" },
        ]}
        words={{
          helps: ["Low light", "No talk"],
          cards: [{ text: "I need a break.", note: "I come back." }],
        }}
        steps={steps}
        wayThere={["From the bus stop go left."]}
        place={{ name: "The studio", address: "1 Mill Street", phone: "(614) 555-0142" }}
      />
    </Section>
  ),
};
