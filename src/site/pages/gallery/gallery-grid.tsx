import { GalleryCard, GalleryFrame, type GalleryProps } from "#site/sections/gallery-strip/gallery-frame.tsx";
import styles from "./gallery-grid.module.css";

const SIZES = "(min-width: 1200px) 30vw, (min-width: 600px) 45vw, 90vw";

/** All pictures with captions. On large screens three in a row, the middle one a step lower. */
export function GalleryGrid(props: GalleryProps) {
  return (
    <GalleryFrame {...props}>
      <ul role="list" className={styles.grid}>
        {props.items.map((item) => (
          <li key={item.id}>
            <GalleryCard item={item} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </GalleryFrame>
  );
}
