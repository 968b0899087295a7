import type { PictureData } from "#src/content/schemas/picture.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./fading-pictures.module.css";

type FadingPicturesProps = { pictures: readonly PictureData[] };

/**
 * A round window in which one picture fades into the next. It is run by src/boot/hero.ts; without it the first picture
 * stands.
 */
export function FadingPictures({ pictures }: FadingPicturesProps) {
  return (
    <div className={styles.window} data-hero>
      <div className={styles.frame}>
        {pictures.map((picture, index) => (
          <div key={picture.src} className={styles.slide} data-hero-slide={index + 1} hidden={index > 0}>
            <Picture
              picture={picture}
              sizes="(min-width: 900px) 70vw, 130vw"
              priority={index === 0}
              className={styles.picture}
            />
          </div>
        ))}
      </div>
      <button type="button" className={styles.toggle} data-hero-toggle hidden>
        <span className={styles.pause}>
          <Icon name="pause" /> Pause pictures
        </span>
        <span className={styles.play}>
          <Icon name="play" /> Play pictures
        </span>
      </button>
    </div>
  );
}
