import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { VolunteerPortraits } from "./volunteer-portraits.tsx";

const volunteers = ["Marisol D.", "Theo B.", "Amina Y.", "Ruth G."].map((name) => ({
  slug: name,
  name,
  role: "Charity Volunteer",
  portrait: samplePicture("portrait", "Drawing of a person."),
}));

export const fixtures = {
  portraits: () => (
    <VolunteerPortraits
      head={{
        eyebrow: "The team",
        title: "The people behind the quiet",
        lead: "They may greet you at the door, cook your soup, or read to your children.",
        action: { label: "Join Our Team", href: "/volunteer-single" },
      }}
      volunteers={volunteers}
    />
  ),
};
