import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Hero } from "./hero.tsx";

const slides = [
  samplePicture("night", "A dark room with bean bags and strands of light."),
  samplePicture("day", "An egg swing in front of a lavender arch."),
];

export const fixtures = {
  slideshow: () => (
    <Hero
      title="Embrace and Unleash All of Your Emotions."
      subtitle="Premiere Relaxation Studio in Columbus, Ohio."
      lead="Soft light. Gentle sound. A door you can close. Come alone or with people you love, and take the time you need."
      slides={slides}
      book={{ label: "Book Session", href: "/#contact" }}
      more={{ label: "Discover More", href: "/#about" }}
    />
  ),
};
