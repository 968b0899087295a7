import type { ComponentType } from "react";
import { AboutCollage } from "#site/sections/about-block/about-collage.tsx";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { AboutCircle } from "./about-circle.tsx";
import { AboutOverlapping } from "./about-overlapping.tsx";
import { AboutPills } from "./about-pills.tsx";

const cushions = samplePicture("corner", "Cushions lean on a cream daybed.");
const corner = samplePicture("day", "A reading corner with a peach bean bag.");
const pictures = [cushions, corner];

const home = {
  eyebrow: "About Haven",
  title: "A quiet place that takes you as you are",
  paragraphs: [
    "The world can be loud, bright, and fast. Haven is a set of rooms that are none of these things. You choose the light, the sound, and how long you stay. If something is too much, we turn it down.",
    "We welcome all ages, from small children to great-grandparents. Some guests are autistic. Some have had a hard week. Some care for others all day and need an hour for themselves. You do not need a diagnosis or a reason.",
  ],
  points: [
    "Rooms you can dim, hush, or switch off",
    "A host nearby, never in your way",
    "Breaks at any time, with no questions",
    "Step-free, with wide doors and an adult changing table",
  ],
  pictures,
  action: { label: "Read about the studio", href: "/about" },
};

const story = {
  eyebrow: "What to expect",
  title: "You know what comes next",
  paragraphs: [
    "New places can be hard. So we show you ours before you come: each room in pictures, how bright it is, how loud, and what you can switch off. You can even see the way from the parking lot to the door.",
  ],
  mission: { title: "Our Mission", text: "To make calm easy to find, easy to book, and easy to leave." },
  vision: { title: "Our Vision", text: "Rooms so gentle that even a hard day can end well in them." },
  pictures: [
    samplePicture("corner", "The front of the studio at dusk."),
    samplePicture("night", "A curtain of glowing strands."),
    samplePicture("ceiling", "Cushions in a circle."),
  ],
  action: { label: "Discover More", href: "/about" },
};

const points = [
  "Shoes off, comfortable clothes on",
  "Bring your own blanket, food, or music",
  "A companion who supports you comes free",
];
const phone = { label: "Call Now", number: "(614) 555-0142" };

export const fixtures: Record<string, ComponentType> = {
  overlapping: () => <AboutOverlapping about={home} />,
  collage: () => <AboutCollage about={{ ...story, pictures, title: "Two doors, one house" }} id="collage" />,
  pills: () => (
    <AboutPills
      about={{ ...story, title: "One lamp, two bean bags, and an open door" }}
      phone={phone}
      id="pills"
    />
  ),
  circle: () => <AboutCircle about={{ ...story, points }} id="circle" />,
};
