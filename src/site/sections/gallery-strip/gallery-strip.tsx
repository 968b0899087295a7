import { Carousel } from "#ui/carousel/carousel.tsx";
import { GalleryCard, GalleryFrame, type GalleryProps } from "./gallery-frame.tsx";
import styles from "./gallery-strip.module.css";

const SIZES =
  "(min-width: 1400px) 20vw, (min-width: 1200px) 25vw, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 90vw";

/** A full-width row of arched pictures, five on the widest screens. It has no arrows: use dots, drag or scroll. */
export function GalleryStrip(props: GalleryProps) {
  return (
    <GalleryFrame {...props} isExtra>
      <Carousel
        label={props.head.title}
        className={styles.slider}
        slides={props.items.map((item) => ({
          key: item.id,
          name: item.title,
          content: <GalleryCard item={item} sizes={SIZES} />,
        }))}
      />
    </GalleryFrame>
  );
}
