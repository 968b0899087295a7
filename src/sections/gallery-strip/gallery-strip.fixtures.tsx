import type { ComponentType } from "react";
import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { GalleryStrip } from "./gallery-strip.tsx";

const items = [
  { slug: "infinity-mirror", file: "gallery-infinity-panel.webp", title: "Infinity mirror", focal: [57, 40] },
  { slug: "star-carpet", file: "gallery-fibre-carpet.webp", title: "Star carpet", focal: [50, 55] },
  { slug: "two-bean-bags", file: "gallery-bean-bag-pair.webp", title: "Two bean bags", focal: [50, 55] },
  {
    slug: "night-sky-wall",
    file: "gallery-projector-night-sky.webp",
    title: "Night sky wall",
    focal: [50, 55],
  },
  { slug: "window-bench", file: "gallery-plant-window-shadow.webp", title: "Window bench", focal: [58, 52] },
  {
    slug: "salt-lamp-shelf",
    file: "gallery-salt-lamp-shelf.webp",
    title: "Salt lamp shelf",
    focal: [66, 62],
  },
].map(({ slug, file, title, focal: [x = 50, y = 50] }, index) => {
  const image = samplePicture(file, `A calm corner of the studio: ${title}.`, { focal: [x, y] });
  const subtitle = "Rings of light that seem to go on without end. You set the speed.";
  return { id: index + 1, slug, title, subtitle, image, card: image };
});

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
    <GalleryStrip
      id="gallery-grid"
      layout="grid"
      head={{
        eyebrow: "Look around",
        title: "See the rooms before you come",
        lead: "Many guests feel better when they know a place in advance.",
      }}
      items={items.map((item) => ({ ...item, slug: `${item.slug}-again` }))}
    />
  ),
};
