import type { PictureData } from "#src/lib/picture-address.ts";
import { AboutFrame, type AboutProps } from "#src/sections/about-block/about-frame.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./about-overlapping.module.css";

/** A short text about the studio, beside two arches, one in front of the other. */
export function AboutOverlapping({ about, id }: AboutProps) {
  return (
    <AboutFrame about={about} id={id}>
      <OverlappingPictures pictures={about.pictures} />
    </AboutFrame>
  );
}

/** A tall arch and a smaller one in front of it, like two doors in a row. Shows the first two pictures. */
function OverlappingPictures({ pictures }: { pictures: readonly PictureData[] }) {
  const [front, back] = pictures;
  return (
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
  );
}
