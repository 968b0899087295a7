import type { ComponentType } from "react";
import type { EventSummary } from "#site/content/schemas/summaries.ts";
import { type SampleName, samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { EventTeaser } from "./event-teaser.tsx";
import { EventList } from "./guest/event-list.tsx";

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
    isPast: day < "2099",
    isCancelled: false,
  };
}

export const events = [
  event(
    1,
    "2099-03-20",
    "An evening circle for the school for poor children",
    "ceiling",
    "Haven Sensory Studio, round room",
  ),
  event(2, "2099-05-15", "Gentle yoga to help with the water problem", "day", "Short North Yoga, upper hall"),
  event(3, "2026-06-13", "A second life for old clothes", "corner", "Buckeye Libraries, garden room"),
];

export const head = {
  eyebrow: "Coming Soon!",
  title: "Join Our Events",
  lead: "Small, slow gatherings for a good cause. Come late, leave early, or sit near the door. All of that is fine.",
  action: { label: "See all events", href: "/event" },
};

const past = events.filter(({ isPast }) => isPast);
const words = {
  head: { ...head, title: "Meet us at an event" },
  none: "No new events are planned yet. Sign up for our letter and we tell you when there are.",
  pastTitle: "Past events",
};

export const fixtures: Record<string, ComponentType> = {
  teaser: () => <EventTeaser head={head} events={events} />,
  teaserOfOne: () => <EventTeaser head={head} events={events.slice(0, 1)} id="one-event" />,
  teaserOfThePast: () => <EventTeaser head={head} events={past} id="no-event" />,
  list: () => <EventList {...words} events={events} />,
  listOfThePast: () => <EventList {...words} events={past} id="past-list" />,
};
