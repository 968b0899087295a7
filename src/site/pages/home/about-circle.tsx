import { AboutFrame, type AboutProps, Points } from "#site/sections/about-block/about-frame.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./about-circle.module.css";

/** A short text about the studio, then one large circle, a small one as a bubble beside it, and the points on a card. */
export function AboutCircle({ about, id }: AboutProps) {
  const [large, bubble] = about.pictures;
  return (
    <AboutFrame about={about} id={id} isWordsFirst hasPoints={false}>
      <div className={styles.group}>
        {large && (
          <Picture
            picture={large}
            shape="upright"
            sizes="(min-width: 900px) 50vw, 100vw"
            className={styles.circle}
          />
        )}
        {bubble && <Picture picture={bubble} shape="upright" sizes="12rem" className={styles.bubble} />}
        {about.points && (
          <div className={styles.card}>
            <Points points={about.points} />
          </div>
        )}
      </div>
    </AboutFrame>
  );
}
