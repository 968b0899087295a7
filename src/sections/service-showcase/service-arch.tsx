import type { PictureData } from "#src/content/schemas/picture.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./service-showcase.module.css";

type ServiceArchProps = { pictures: readonly PictureData[] };

/** The tall arch. The first picture stays; each other one is laid over it, and only loaded, while its row is pointed at. */
export function ServiceArch({ pictures: [first, ...others] }: ServiceArchProps) {
  const sizes = "(min-width: 900px) 44vw, 100vw";
  return (
    <div className={styles.arch}>
      <span className={styles.outline} data-decor />
      <div className={styles.door}>
        {first && <Picture picture={first} sizes={sizes} className={styles.room} />}
        {others.map((picture) => (
          <Picture key={picture.src} picture={picture} sizes={sizes} isDecorative className={styles.room} />
        ))}
      </div>
    </div>
  );
}
