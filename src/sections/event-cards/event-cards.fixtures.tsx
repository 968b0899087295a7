import type { ComponentType } from "react";
import type { EventSummary } from "#src/content/schemas/summaries.ts";
import { type SampleName, samplePicture } from "#src/ui/picture/sample-picture.ts";
import { EventCards } from "./event-cards.tsx";

function event(id: number, day: string, title: string, picture: SampleName, place: string): EventSummary {
  const image = samplePicture(picture, `The room of the event: ${title}.`);
  return {
    id,
    title,
    slug: `event-${id}`,
    summary: "Two slow hours on the mat. Each place pays for filters and bottles.",
    starts: `${day}T16:00:00-04:00`,
    ends: `${day}T18:00:00-04:00`,
    timeZone: "America/New_York",
    place: {
      name: place,
      street: "120 Willow Arch Lane",
      city: "Columbus",
      region: "OH",
      postalCode: "43215",
      latitude: 39.9612,
      longitude: -82.9988,
      picture: image,
    },
    image,
    imageSmall: image,
  };
}

const events = [
  event(
    1,
    "2027-03-20",
    "An evening circle for the school for poor children",
    "ceiling",
    "Haven Sensory Studio, round room",
  ),
  event(2, "2027-05-15", "Gentle yoga to help with the water problem", "day", "Short North Yoga, upper hall"),
  event(3, "2026-06-13", "A second life for old clothes", "corner", "Buckeye Libraries, garden room"),
];

const head = {
  eyebrow: "Coming Soon!",
  title: "Join Our Events",
  lead: "Small, slow gatherings for a good cause. Come late, leave early, or sit near the door. All of that is fine.",
  action: { label: "See all events", href: "/event" },
};

export const fixtures: Record<string, ComponentType> = {
  teaser: () => <EventCards head={head} events={events} />,
  list: () => (
    <EventCards
      head={{ ...head, title: "Meet us at an event" }}
      events={events}
      layout="list"
      id="all-events"
    />
  ),
};
