import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";

const portrait = samplePicture("portrait", "Drawing of a person.");

const testimonials = [
  {
    id: 1,
    text: "I came in tense and tired. The host showed me the dimmer and left. I watched the bubbles for an hour. It was the first hour in weeks that asked nothing of me.",
    name: "Imani R.",
    role: "Sample guest, nurse on night shifts",
    portrait,
  },
  {
    id: 2,
    text: "At my age I do not want to lie on the floor. They had a chair that rocks, a rail to hold, and a warm lamp. Nobody hurried me. I have been back every Tuesday.",
    name: "Walter K.",
    role: "Sample guest, retired bus driver",
    portrait,
  },
  {
    id: 3,
    text: "My son hums when he is happy. Here, nobody turned around. He hummed the whole hour, and I cried a little, and that was fine too.",
    name: "Mei L.",
    role: "Sample guest, parent of a six-year-old",
    portrait,
  },
  {
    id: 4,
    text: "They sent me pictures of each room before I came, so I knew what to expect. I turned the music off, and it stayed off. That is rare.",
    name: "Harjit S.",
    role: "Sample guest, autistic adult",
    portrait,
  },
];

export const fixtures: Record<string, ComponentType> = {
  Slider: () => (
    <TestimonialCarousel
      head={{ eyebrow: "In their own words", title: "What our guests say" }}
      testimonials={testimonials}
    />
  ),
};
