import type { ComponentType } from "react";
import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { AboutBlock } from "./about-block.tsx";

const cushions = samplePicture("about-cushions-throw.webp", "Cushions lean on a cream daybed.", {
  focal: [45, 55],
});
const corner = samplePicture("about-reading-corner.webp", "A reading corner with a peach bean bag.", {
  focal: [58, 58],
});
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

export const fixtures: Record<string, ComponentType> = {
  overlapping: () => <AboutBlock about={home} />,
};
