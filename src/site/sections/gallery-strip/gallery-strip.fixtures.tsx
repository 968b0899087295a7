import type { ComponentType } from "react";
import { GalleryGrid } from "#site/pages/gallery/gallery-grid.tsx";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { GalleryStrip } from "./gallery-strip.tsx";

const PICTURES = [
  { slug: "infinity-mirror", picture: "night", title: "Infinity mirror" },
  { slug: "star-carpet", picture: "ceiling", title: "Star carpet" },
  { slug: "two-bean-bags", picture: "corner", title: "Two bean bags" },
  { slug: "night-sky-wall", picture: "ceiling", title: "Night sky wall" },
  { slug: "window-bench", picture: "day", title: "Window bench" },
  { slug: "salt-lamp-shelf", picture: "corner", title: "Salt lamp shelf" },
] as const;
const items = PICTURES.map(({ slug, picture, title }, index) => ({
  id: index + 1,
  slug,
  title,
  subtitle: "Rings of light that seem to go on without end. You set the speed.",
  image: samplePicture(picture, `A calm corner of the studio: ${title}.`),
}));

export const fixtures: Record<string, ComponentType> = {
  Strip: () => (
    <GalleryStrip
      head={{
        eyebrow: "Look around",
        title: "A first look at the rooms",
        action: { label: "See the whole gallery", href: "/gallery" },
      }}
      items={items}
    />
  ),
  Grid: () => (
    <GalleryGrid
      id="gallery-grid"
      head={{
        eyebrow: "Look around",
        title: "See the rooms before you come",
        lead: "Many guests feel better when they know a place in advance.",
      }}
      items={items.map((item) => ({ ...item, slug: `${item.slug}-again` }))}
    />
  ),
};
