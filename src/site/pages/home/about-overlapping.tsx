import { AboutFrame, type AboutProps } from "#site/sections/about-block/about-frame.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./about-overlapping.module.css";

/** A short text about the studio, beside a tall arch and a smaller one in front of it, like two doors in a row. */
export function AboutOverlapping({ about, id }: AboutProps) {
  // The only picture is the arch behind.
  const [back, front] = about.pictures.slice(0, 2).reverse();
  return (
    <AboutFrame about={about} id={id}>
      <div className={styles.group}>
        <span className={styles.outline} data-decor />
        {back && (
          <Picture
            picture={back}
            shape="upright"
            sizes="(min-width: 900px) 38vw, 76vw"
            className={styles.back}
          />
        )}
        {front && (
          <Picture
            picture={front}
            shape="upright"
            sizes="(min-width: 900px) 24vw, 48vw"
            className={styles.front}
          />
        )}
      </div>
    </AboutFrame>
  );
}
