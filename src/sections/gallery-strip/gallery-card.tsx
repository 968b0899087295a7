import type { GalleryCardItem } from "#src/content/schemas/summaries.ts";
import { PictureLink } from "#src/features/gallery-viewer/picture-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./gallery-card.module.css";

type GalleryCardProps = { item: GalleryCardItem; sizes: string };

/** An arched picture with its title and a line of text. Picture and title open it enlarged. */
export function GalleryCard({ item, sizes }: GalleryCardProps) {
  return (
    <figure>
      <PictureLink slug={item.slug} picture={item.image} className={styles.link}>
        <Picture picture={item.image} sizes={sizes} shape="arch" className={styles.picture} />
        <span className={styles.title}>
          {item.title}
          <Icon name="plus" className={styles.icon} />
        </span>
      </PictureLink>
      <figcaption className={styles.text}>{item.subtitle}</figcaption>
    </figure>
  );
}
