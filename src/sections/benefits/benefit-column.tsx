import { servicePath } from "#domain/paths.ts";
import type { Benefit } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { CardLink } from "#src/ui/card-link/card-link.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./benefits.module.css";

type BenefitColumnProps = { benefit: WithPictures<Benefit> };

/**
 * One benefit: its first picture as a tall tube, the second as a bubble, and text that links to the service.
 */
export function BenefitColumn({ benefit }: BenefitColumnProps) {
  const [tube, bubble] = benefit.images;
  return (
    <li className={styles.column}>
      <div className={styles.pictures}>
        {tube && (
          <Picture
            picture={tube}
            shape="upright"
            sizes="(min-width: 900px) 26vw, 36vw"
            className={styles.tube}
          />
        )}
        {bubble && (
          <Picture picture={bubble} shape="upright" sizes="120px" isDecorative className={styles.bubble} />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink to={servicePath(benefit.service)} className={styles.link}>
            {benefit.title}
          </CardLink>
        </h3>
        <p className={styles.text}>{benefit.description}</p>
      </div>
    </li>
  );
}
