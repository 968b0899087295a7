import { Section } from "#ui/section/section.tsx";
import { RoomsOfDay } from "./rooms-of-day.tsx";

const room = {
  name: "Weighted-Blanket Lounge with a long name",
  fact: "60 minutes, $35",
  about: "Up to 2 people. From 8 years.",
  senses: ["Light", "Sound", "Scent", "Touch", "Movement", "Crowding"].map((label, level) => ({
    label,
    level,
  })),
  groups: [
    {
      title: "Morning" as const,
      times: [{ value: "10", label: "10 am", hint: "Your time: we keep it for you" }],
    },
    { title: "Evening" as const, times: [{ value: "5", label: "5:30 pm" }] },
  ],
  path: "/book/weighted-blanket-lounge",
  isOwnPage: false,
  others: [{ label: "90 minutes, $52.50", path: "/book/weighted-blanket-lounge?minutes=90" }],
};
const day = { day: "Friday, December 4", zone: "Times are by our clock: Eastern Time." };

export const fixtures = {
  twoRooms: () => (
    <Section width="wide">
      <RoomsOfDay
        {...day}
        open={[room, { ...room, name: "Quiet Hour Visit", groups: room.groups.slice(1), isOwnPage: true }]}
        others={[{ name: "Tactile Wall", href: "/book/tactile-wall" }]}
      />
    </Section>
  ),
  closed: () => (
    <Section width="wide">
      <RoomsOfDay {...day} closed="We paint the walls." open={[]} others={[]} />
    </Section>
  ),
};
