import type { ComponentType } from "react";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import type { Service } from "#src/content/schemas/service.ts";
import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { ServiceShowcase } from "./service-showcase.tsx";

function service(order: number, title: string, file: string, summary: string): WithPictures<Service> {
  const image = samplePicture(file, `The room of the ${title}.`);
  return {
    order,
    title,
    summary,
    slug: title.toLowerCase().replaceAll(" ", "-"),
    image,
    imageSmall: image,
    pictures: [image, image],
    price: "$35 an hour for one room",
    duration: "30 or 60 minutes",
    benefits: [],
    sensory: { light: 2, sound: 1, scent: 0, touch: 2, movement: 0, crowding: 1 },
    adjustable: [],
    body: [],
  };
}

const services = [
  service(
    1,
    "Bubble Tube Corner",
    "service-bubble-tubes.webp",
    "Three tall tubes of light and slow bubbles, with mirrors behind and a soft ledge to lean on.",
  ),
  service(
    2,
    "Fiber-Optic Curtain",
    "service-fibre-curtain.webp",
    "Hundreds of glowing strands you can stroke, wear like a cape, or lie under. Cool to touch and safe to hold.",
  ),
  service(
    3,
    "Pod and Egg Swing",
    "service-egg-swing.webp",
    "A daylight room with a hanging rattan egg, a closed cocoon swing, and a floor full of cushions.",
  ),
  service(
    4,
    "Tactile Wall",
    "service-tactile-wall.webp",
    "Three arches of felt, wood, rope, and tile to press, roll, pull, and trace. A room for busy hands.",
  ),
  service(
    5,
    "Weighted-Blanket Lounge",
    "service-weighted-blanket.webp",
    "Deep chairs, one warm lamp, and blankets from light to heavy. A room to lie down and do nothing.",
  ),
  service(
    6,
    "Mobile Sensory Van",
    "service-mobile-van.webp",
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
  cards: () => <ServiceShowcase head={head} services={services} layout="cards" id="all-services" />,
};
