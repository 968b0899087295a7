import type { ComponentType } from "react";
import type { ServiceSummary } from "#site/content/schemas/summaries.ts";
import { type SampleName, samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { ServiceCards } from "./service-cards.tsx";
import { ServiceShowcase } from "./service-showcase.tsx";

function service(title: string, picture: SampleName, summary: string): ServiceSummary {
  const image = samplePicture(picture, `The room of the ${title}.`);
  const price = "$35 an hour for one room";
  const slug = title.toLowerCase().replaceAll(" ", "-");
  // The last one cannot be booked yet.
  const times = title === "Mobile Sensory Van" ? {} : { times: `/book/${slug}` };
  return { title, summary, price, slug, image, imageSmall: image, ...times };
}

const services = [
  service(
    "Bubble Tube Corner",
    "night",
    "Three tall tubes of light and slow bubbles, with mirrors behind and a soft ledge to lean on.",
  ),
  service(
    "Fiber-Optic Curtain",
    "night",
    "Hundreds of glowing strands you can stroke, wear like a cape, or lie under. Cool to touch and safe to hold.",
  ),
  service(
    "Pod and Egg Swing",
    "day",
    "A daylight room with a hanging rattan egg, a closed cocoon swing, and a floor full of cushions.",
  ),
  service(
    "Tactile Wall",
    "day",
    "Three arches of felt, wood, rope, and tile to press, roll, pull, and trace. A room for busy hands.",
  ),
  service(
    "Weighted-Blanket Lounge",
    "corner",
    "Deep chairs, one warm lamp, and blankets from light to heavy. A room to lie down and do nothing.",
  ),
  service(
    "Mobile Sensory Van",
    "corner",
    "A sensory room on wheels for schools, libraries, and care homes. We are fitting it out now.",
  ),
];

const head = {
  eyebrow: "Our offering",
  title: "Rooms for every kind of calm",
  lead: "Book one room for an hour, or move between them at your own pace. Every room has a dimmer, a way to turn off the sound, and a place to lie down.",
  action: { label: "See all services", href: "/service" },
};

export const fixtures: Record<string, ComponentType> = {
  arch: () => <ServiceShowcase head={head} services={services} />,
  cards: () => (
    <ServiceCards
      head={{ ...head, title: "What would help you rest?" }}
      services={services}
      id="all-services"
    />
  ),
};
