import type { PictureData } from "#src/lib/picture-address.ts";
import { AboutFrame, type AboutProps, Points } from "#src/sections/about-block/about-frame.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./about-circle.module.css";

/** A short text about the studio, then one large circle with the points on a card. */
export function AboutCircle({ about, id }: AboutProps) {
  return (
    <AboutFrame about={about} id={id} isWordsFirst hasPoints={false}>
      <CirclePicture pictures={about.pictures} points={about.points} />
    </AboutFrame>
  );
}

type CirclePictureProps = { pictures: readonly PictureData[]; points: readonly string[] | undefined };

/** One large round picture, a small one as a bubble beside it, and the points on a card in front. */
function CirclePicture({ pictures, points }: CirclePictureProps) {
  const [large, bubble] = pictures;
  return (
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
      {points && (
        <div className={styles.card}>
          <Points points={points} />
        </div>
      )}
    </div>
  );
}
