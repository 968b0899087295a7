import type { ComponentProps } from "react";
import { GroupSheet } from "./group-sheet.tsx";

const sheet: ComponentProps<typeof GroupSheet> = {
  name: "Haven Sensory Studio",
  address: { street: "120 Willow Arch Lane", city: "Columbus" },
  phone: "(614) 555-0142",
  email: "hello@haven-studio.example",
  version: "Version 6ieuc of September 14, 2026",
  sample: false,
  plan: undefined,
  parts: [
    {
      title: "Who is with you",
      facts: [
        { label: "First aid and training", text: "Two hosts: pediatric first aid, until May 2027." },
        { label: "Safeguarding", text: "Our studio manager leads it. Reach them at (614) 555-0142." },
      ],
    },
    {
      title: "What it costs",
      facts: [
        {
          label: "Group Session, 90 minutes",
          text: "$192 in all for 16 people, $12 for each of them. For schools: $144 in all for 16 people, $9 for each of them.",
        },
      ],
    },
    { title: "Nothing to say", facts: [] },
  ],
  papers: [],
};

export const fixtures = {
  "without a plan": () => <GroupSheet {...sheet} />,
  "a sample, with the owner's files": () => (
    <GroupSheet
      {...sheet}
      sample
      papers={[
        { label: "Insurance until June 2027", href: "/insurance.pdf" },
        { label: "Our safeguarding policy", href: "/safeguarding.pdf" },
      ]}
    />
  ),
};
