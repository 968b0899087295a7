import { samplePictures } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { OfferChoice } from "./offer-choice.tsx";

const senses = ["Light", "Sound", "Scent", "Touch", "Movement", "Crowding"].map((label, level) => ({
  label,
  level,
}));

export const fixtures = {
  whole: () => (
    <Section width="content">
      <OfferChoice
        words={{
          people: { title: "Who comes?", lead: "Count everybody who will be in the room." },
          rooms: { title: "Which room?", lead: "Each visit has its room to itself." },
          senses: "What it asks of your senses, from 0 to 5",
        }}
        offers={[
          {
            slug: "bubble-room",
            name: "Bubble Room",
            summary: "Three tubes of slow bubbles, and soft mats to lie on.",
            picture: samplePictures.night,
            href: "/services/bubble-room",
            brief: "from $28 \u00B7 up to 4 people",
            prices: [
              { sum: "$28", length: "30 min" },
              { sum: "$48", length: "60 min" },
            ],
            facts: ["Up to 4 people", "All ages"],
            senses,
          },
          {
            slug: "weighted-blanket-lounge",
            name: "Weighted-Blanket Lounge with a long name",
            summary: "Deep chairs and heavy blankets under one warm lamp.",
            picture: samplePictures.day,
            href: "/services/weighted-blanket-lounge",
            brief: "from $35 \u00B7 up to 2 people",
            prices: [{ sum: "$35", per: " a person" }],
            facts: ["45 minutes", "Up to 2 people", "From 12 years"],
            senses,
          },
        ]}
        party={{ adults: "1", children: "0" }}
        note="Up to 10 people, companions included."
        timesPath={(slug) => `/book/${slug}`}
        shortcuts={[
          { label: "First open time in any room", path: "/book/first" },
          { label: "Quiet hours only", path: "/book/quiet" },
        ]}
      />
    </Section>
  ),
};
