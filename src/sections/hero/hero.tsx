import type { PictureData } from "#src/content/schemas/picture.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./hero.module.css";

type HeroProps = {
  title: string;
  subtitle: string;
  lead: string;
  slides: readonly PictureData[];
  book: { label: string; href: string };
  more: { label: string; href: string };
};

/**
 * The home page's opening: words on a solid night ground, and an arched window onto the rooms. The slideshow in the
 * window is run by src/boot/hero.ts; without it the first picture stands.
 */
export function Hero({ title, subtitle, lead, slides, book, more }: HeroProps) {
  return (
    <section className={styles.hero} data-mood="night" aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.subtitle}>{subtitle}</p>
          <h1 id="hero-title" className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={book.href}>{book.label}</ButtonLink>
            <ButtonLink to={more.href} variant="secondary">
              {more.label}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.window} data-hero>
          <div className={styles.frame}>
            {slides.map((slide, index) => (
              <div key={slide.src} className={styles.slide} data-hero-slide={index + 1} hidden={index > 0}>
                <Picture
                  picture={slide}
                  sizes="(min-width: 900px) 85vw, 150vw"
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
      </div>
    </section>
  );
}
