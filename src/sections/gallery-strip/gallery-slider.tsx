import type { GalleryCardItem } from "#src/content/schemas/summaries.ts";
import { Carousel } from "#src/ui/carousel/carousel.tsx";
import { GalleryCard } from "./gallery-card.tsx";
import styles from "./gallery-slider.module.css";

type GallerySliderProps = { label: string; items: readonly GalleryCardItem[] };

const SIZES =
  "(min-width: 1400px) 20vw, (min-width: 1200px) 25vw, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 90vw";

/** Arched pictures in a row from edge to edge, five on the widest screens. It has no arrows: dots, drag and scroll. */
export function GallerySlider({ label, items }: GallerySliderProps) {
  return (
    <Carousel
      label={label}
      className={styles.slider}
      slides={items.map((item) => ({
        key: item.id,
        name: item.title,
        content: <GalleryCard item={item} sizes={SIZES} />,
      }))}
    />
  );
}
