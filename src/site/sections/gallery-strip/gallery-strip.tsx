import { Carousel } from "#ui/carousel/carousel.tsx";
import { GalleryCard, GalleryFrame, type GalleryProps } from "./gallery-frame.tsx";
import styles from "./gallery-strip.module.css";

const SIZES =
  "(min-width: 1400px) 18vw, (min-width: 1200px) 22vw, (min-width: 992px) 30vw, (min-width: 576px) 45vw, 90vw";

/** A row of arched pictures, five on the widest screens. It has no arrows: use dots, drag or scroll. */
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
