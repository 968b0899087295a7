import type { ShownArea } from "#site/content/schemas/place.ts";
import { PlacePlan } from "./place-plan.tsx";
import { AccessFacts, QuietTimes } from "./quiet-times.tsx";

const found = { how: "two of us walked through", date: "2026-09-14", sample: true };
const area = { outside: false, has: [] };
const areas: ShownArea[] = [
  {
    ...area,
    id: "lounge",
    name: "Lounge at the very end of the hall",
    text: "One warm lamp.",
    at: [0, 0, 12, 10],
    href: "/service-single/lounge",
    levels: { light: 1, sound: 0, crowding: 0 },
    has: ["alone", "quiet-way-out", "restroom", "changing-bench"],
    hear: { text: "Almost nothing.", isMadeUp: true },
  },
  {
    ...area,
    id: "hall",
    name: "Hall",
    text: "Wide and straight.",
    at: [12, 0, 6, 20],
    levels: { light: 2, sound: 2, crowding: 1 },
  },
  {
    ...area,
    id: "desk",
    name: "Desk",
    text: "People come and go.",
    at: [0, 10, 12, 10],
    levels: { light: 4, sound: 5, crowding: 3 },
    quiet: { light: 2, sound: 1 },
    has: ["desk", "seat"],
    measured: {
      lux: 200,
      decibels: 52,
      device: "a meter",
      date: "2026-09-14",
      ends: "2100-01-01T00:00:00Z",
      isPast: false,
    },
  },
  { ...area, id: "yard", name: "Yard", text: "A bench.", at: [0, 20, 18, 8], outside: true },
];

export const fixtures = {
  plan: () => (
    <PlacePlan
      plan={{
        title: "A plan",
        lead: "Everything is on one floor.",
        size: [18, 28],
        areas,
        doors: [
          { at: [12, 3], width: 4, wall: "down" },
          { at: [13, 20], width: 4, wall: "across" },
        ],
        stepFree: [
          [15, 27],
          [15, 2],
        ],
        found,
      }}
      soundOf={() => null}
    />
  ),
  quietTimes: () => (
    <QuietTimes
      times={{
        title: "When it is calm",
        parts: [
          { name: "Morning", hours: "until noon" },
          { name: "Afternoon", hours: "noon to 4 pm" },
          { name: "Evening", hours: "after 4 pm" },
        ],
        days: [
          { day: "Wednesday", levels: ["calm", "some", "busy"] },
          { day: "Sunday", levels: ["closed", "busy", "busy"] },
        ],
        found,
      }}
    />
  ),
  access: () => (
    <AccessFacts
      access={{
        title: "Access facts",
        groups: [
          {
            title: "Coming in",
            facts: [
              { label: "Steps", none: true },
              { label: "Front door", text: "42 inches wide.", none: false },
            ],
          },
          { title: "Restroom", facts: [{ label: "Seat", text: "18 inches high.", none: false }] },
        ],
        found,
      }}
    />
  ),
};
