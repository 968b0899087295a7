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

const measured = {
  device: "a phone with a free app",
  date: "2026-09-14",
  ends: "2027-09-15T00:00:00Z",
  isPast: false,
};

const plan: NonNullable<typeof sheet.plan> = {
  title: "A plan of the studio",
  size: [20, 14],
  areas: [
    {
      id: "lake",
      name: "The lake",
      text: "A room with a lamp.",
      at: [0, 0, 14, 14],
      outside: false,
      has: ["alone", "quiet-way-out"],
      levels: { light: 1, sound: 1, crowding: 1 },
      measured: { ...measured, lux: 6, decibels: 29 },
    },
    {
      id: "hall",
      name: "Hall",
      text: "Straight and wide.",
      at: [14, 0, 6, 14],
      outside: false,
      has: [],
      levels: { light: 2, sound: 2, crowding: 1 },
      measured: { ...measured, device: "a sound level meter", decibels: 41 },
    },
  ],
  doors: [],
  stepFree: [
    [17, 14],
    [17, 3],
    [13, 3],
  ],
};

export const fixtures = {
  "with a plan, measured in two ways": () => <GroupSheet {...sheet} plan={plan} />,
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
