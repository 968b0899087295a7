import { Picture } from "#ui/picture/picture.tsx";
import styles from "./about-collage.module.css";
import { AboutFrame, type AboutProps } from "./about-frame.tsx";

/** A short text about the studio, then an arch with a wide picture over its base, and a plain sun behind both. */
export function AboutCollage({ about, id }: AboutProps) {
  // The only picture is the arch behind.
  const [arch, wide] = about.pictures.slice(0, 2).reverse();
  return (
    <AboutFrame about={about} id={id} isWordsFirst>
      <div className={styles.group}>
        <span className={styles.sun} data-decor />
        {arch && (
          <Picture
            picture={arch}
            shape="upright"
            sizes="(min-width: 900px) 32vw, 70vw"
            className={styles.arch}
          />
        )}
        {wide && <Picture picture={wide} sizes="(min-width: 900px) 34vw, 70vw" className={styles.wide} />}
      </div>
    </AboutFrame>
  );
}
