import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { SplitHero } from "./split-hero.tsx";

const pictures = [
  samplePicture("day", "A rattan egg swing in front of a lavender arch."),
  samplePicture("day", "A reading corner with a bean bag."),
];

export const fixtures = {
  film: () => (
    <SplitHero
      eyebrow="Relaxation studio and charity"
      title="A calm room can change a whole day"
      lead="Come and rest in one of ours. Or help us build one where it is needed."
      action={{ label: "Discover More", href: "/about" }}
      pictures={pictures}
      video={{
        label: "Watch Videos",
        title: "A slow walk through the rooms",
        description: "A silent film. The view moves slowly past five places.",
        poster: samplePicture("night", "A dark room with bean bags."),
        file: "/films/a-slow-walk.mp4",
      }}
    />
  ),
};
