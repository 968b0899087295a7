import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Benefits } from "./benefits.tsx";

const benefits = [
  {
    id: 1,
    title: "Stress Relief",
    slug: "stress-relief",
    description:
      "Lie back, watch the bubbles rise, and let your shoulders drop. There is nothing to do and nothing to get right.",
    service: "bubble-tube-corner",
    images: [
      samplePicture("night", "Three bubble tubes on a padded plinth."),
      samplePicture("ceiling", "Bubbles in a light tube."),
    ],
  },
  {
    id: 2,
    title: "Reduced Depression",
    slug: "reduced-depression",
    description:
      "Many guests tell us their mood feels lighter when they leave. That is their own experience, and yours may differ. A visit is not medical treatment.",
    service: "fiber-optic-curtain",
    images: [
      samplePicture("night", "A curtain of glowing strands."),
      samplePicture("night", "Felt balls with points of light."),
    ],
  },
  {
    id: 3,
    title: "Fatigue Management",
    slug: "fatigue-management",
    description:
      "Tired from work, from caring, or from hiding how you feel? Rest under a heavy blanket, with nothing to do and nobody to please.",
    service: "weighted-blanket-lounge",
    images: [
      samplePicture("corner", "A knitted blanket over a bean bag."),
      samplePicture("corner", "A glowing salt lamp."),
    ],
  },
  {
    id: 4,
    title: "Decompression",
    slug: "decompression",
    description:
      "After a crowd, a hard talk, or a long shift, you may need a place with less of everything. Sway in the egg swing until you feel ready for the street again.",
    service: "pod-and-egg-swing",
    images: [
      samplePicture("day", "A rattan egg swing in a sunny room."),
      samplePicture("day", "An egg swing before a lavender arch."),
    ],
  },
];

const head = {
  eyebrow: "Why guests come back",
  title: "Customer Benefits",
  lead: "Every person is different, and so is every visit. This is what guests tell us most often.",
  note: "These are words of guests, not a promise. A visit is time to rest. It is not medical treatment. Haven is not for emergencies: if you need help now, call or text 988.",
};

export const fixtures: Record<string, ComponentType> = {
  tubes: () => <Benefits head={head} benefits={benefits} />,
};
