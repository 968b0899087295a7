import type { PictureData } from "#src/lib/picture-address.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./about-collage.module.css";
import { AboutFrame, type AboutProps } from "./about-frame.tsx";

/** A short text about the studio, then an arch with a wide picture over its base. */
export function AboutCollage({ about, id }: AboutProps) {
  return (
    <AboutFrame about={about} id={id} isWordsFirst>
      <CollagePictures pictures={about.pictures} />
    </AboutFrame>
  );
}

/** An arch, a wide picture over its base, and a plain sun behind both. Shows the first two pictures. */
function CollagePictures({ pictures }: { pictures: readonly PictureData[] }) {
  const [wide, arch] = pictures;
  return (
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
  );
}
