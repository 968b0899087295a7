import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./service-showcase.module.css";

type ServiceArchProps = { services: readonly ServiceSummary[] };

/** The tall arch. The first picture stays. The others load and overlay it while their row is hovered. */
export function ServiceArch({ services: [first, ...others] }: ServiceArchProps) {
  const sizes = "(min-width: 900px) 44vw, 100vw";
  return (
    <div className={styles.arch}>
      <span className={styles.outline} data-decor />
      <div className={styles.door}>
        {first && <Picture picture={first.image} shape="upright" sizes={sizes} className={styles.room} />}
        {others.map(({ slug, image }) => (
          <Picture
            key={slug}
            picture={image}
            shape="upright"
            sizes={sizes}
            isDecorative
            className={styles.room}
          />
        ))}
      </div>
    </div>
  );
}
