import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { VolunteerCards } from "./volunteer-cards.tsx";

const volunteers = ["Marisol D.", "Theo B."].map((name, index) => ({
  id: index + 1,
  slug: `volunteer-${index + 1}`,
  name,
  role: "Charity Volunteer",
  portrait: samplePicture("portrait", "Drawing of a person."),
  social: index === 0 ? [{ network: "instagram" as const, url: "https://instagram.example/marisol" }] : [],
  body: [
    {
      type: "paragraph" as const,
      children: [{ type: "text" as const, text: "Greets you at the door, and asks nothing of you." }],
    },
  ],
}));

export const fixtures = {
  withAndWithoutProfile: () => (
    <VolunteerCards
      head={{
        eyebrow: "The team",
        title: "The people behind the quiet",
        lead: "Each gives two hours a week.",
        action: { label: "Discover More", href: "/volunteer-single" },
      }}
      volunteers={volunteers}
    />
  ),
};
