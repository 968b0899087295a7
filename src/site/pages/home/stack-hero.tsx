import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { PageContent } from "#site/content/schemas/pages/page-schemas.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { SlideshowToggle } from "#ui/fading-pictures/fading-pictures.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./stack-hero.module.css";

/** Time in ms after which the last door moves to the front. */
const INTERVAL = 4000;

/**
 * A hero in lavender light: text, and three doors one behind the other that swap positions (src/site/boot/slideshow.ts). The first
 * picture is in front.
 */
export function StackHero({ action, pictures, ...head }: WithPictures<PageContent<"home-4">["hero"]>) {
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
