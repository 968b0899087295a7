import type { DocumentSection } from "#site/content/schemas/pages/guidance.ts";
import { Prose } from "./prose.tsx";

const sections: DocumentSection[] = [
  {
    title: "What we keep",
    paragraphs: ["What you write to us, and nothing about you that you did not write."],
    points: ["Your name and address", "Your message", "To have it deleted, call (614) 555-0142"],
  },
  {
    title: "Who reads it",
    paragraphs: ["Our front desk team. Write to hello@haven-studio.example to ask what we have."],
    table: {
      head: ["Form", "Who reads it"],
      rows: [
        ["Bookings", "The front desk"],
        ["Donations", "The person who looks after gifts, and nobody else at all"],
      ],
    },
    link: { label: "Write to us", href: "/contact" },
  },
];

export const fixtures = {
  twoParts: () => (
    <Prose
      lead="We keep little, and we tell you what."
      sections={sections}
      contact={{ phone: "(614) 555-0142", email: "hello@haven-studio.example" }}
      note="Last change: April 2025"
    />
  ),
};
