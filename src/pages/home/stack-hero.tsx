import type { Link } from "#src/content/schemas/fields.ts";
import type { PictureData } from "#src/lib/picture-address.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { SlideshowToggle } from "#src/ui/fading-pictures/fading-pictures.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./stack-hero.module.css";

/** Time in ms after which the last door moves to the front. */
const INTERVAL = 4000;

type StackHeroProps = {
  eyebrow?: string;
  title: string;
  lead: string;
  action: Link;
  /** Three pictures, the first in front. */
  pictures: readonly PictureData[];
};

/**
 * A hero in lavender light: text, and three doors one behind the other that swap positions
 * (src/boot/slideshow.ts).
 */
export function StackHero({ action, pictures, ...head }: StackHeroProps) {
  return (
    <section className={styles.hero} data-section-theme="day" aria-labelledby="hero-title">
      <span className={styles.sun} data-decor />
      <div className={styles.inner}>
        <div className={styles.text}>
          <Heading level={1} id="hero-title" {...head} />
          <ButtonLink to={action.href}>{action.label}</ButtonLink>
        </div>
        <div className={styles.stack} data-slideshow>
          <div className={styles.doors} data-turns={INTERVAL} data-by={1}>
            {pictures.map((picture, index) => (
              <div key={picture.base} className={styles.door} data-place={index + 1}>
                <Picture
                  picture={picture}
                  shape="upright"
                  sizes="(min-width: 900px) 42vw, 66vw"
                  priority={index === 0}
                  isBehind={index > 0}
                  className={styles.picture}
                />
              </div>
            ))}
          </div>
          <SlideshowToggle of="pictures" className={styles.toggle} />
        </div>
      </div>
    </section>
  );
}
