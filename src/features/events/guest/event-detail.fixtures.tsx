import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { EventOpening, EventPlace, EventSchedule, EventStory } from "./event-detail.tsx";

const image = samplePicture("ceiling", "Cushions in a circle.");
const event = {
  id: 1,
  slug: "evening-circle",
  isPast: false,
  isCancelled: false,
  title: "An evening circle",
  summary: "Tea, cushions, and a story read in a low voice.",
  starts: "2027-03-20T16:00:00-04:00",
  ends: "2027-03-20T18:00:00-04:00",
  timeZone: "America/New_York",
  place: {
    name: "Haven Sensory Studio, round room",
    street: "120 Willow Arch Lane",
    city: "Columbus",
    region: "OH",
    postalCode: "43215",
    latitude: 39.96,
    longitude: -83,
    picture: samplePicture("map", "Drawing of the streets around the studio."),
  },
  image,
  imageSmall: image,
  tags: ["Calm"],
  schedule: [
    { time: "4:00 pm", title: "The door opens", text: "Come when you are ready." },
    { time: "5:00 pm", title: "A story" },
  ],
  body: [
    {
      type: "paragraph" as const,
      children: [{ type: "text" as const, text: "You may lie down, knit, or only listen." }],
    },
  ],
};

const cancelled = { ...event, title: `Cancelled: ${event.title}`, isCancelled: true };

const labels = { upcoming: "This event is coming up.", past: "This event is over." };
const google = "https://calendar.google.com/";

export const fixtures = {
  withTabs: () => (
    <Section width="wide">
      <EventOpening event={event} labels={labels} google={google} signUp={{ price: "Free" }} />
      <EventStory
        event={event}
        tabs={[
          { id: "schedule", label: "Event Schedule", content: <EventSchedule schedule={event.schedule} /> },
          { id: "map", label: "Map", content: <EventPlace place={event.place} /> },
        ]}
      />
    </Section>
  ),
  cancelled: () => (
    <Section width="wide">
      <EventOpening event={cancelled} labels={labels} google={google} signUp={undefined} />
      <EventStory
        event={cancelled}
        tabs={[{ id: "plan", label: "Event Schedule", content: <EventSchedule schedule={event.schedule} /> }]}
      />
    </Section>
  ),
};
