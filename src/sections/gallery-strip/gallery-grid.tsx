import type { GalleryCardItem } from "#src/content/schemas/summaries.ts";
import { GalleryCard } from "./gallery-card.tsx";
import styles from "./gallery-grid.module.css";

type GalleryGridProps = { items: readonly GalleryCardItem[] };

const SIZES = "(min-width: 1200px) 30vw, (min-width: 600px) 45vw, 90vw";

/** All pictures with their captions; on large screens three in a row, the middle one a step lower. */
export function GalleryGrid({ items }: GalleryGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <GalleryCard item={item} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}
