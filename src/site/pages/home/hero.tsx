import type { Link, WithPictures } from "#site/content/schemas/fields.ts";
import type { HomePage } from "#site/content/schemas/pages/home.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { FadingPictures } from "#ui/fading-pictures/fading-pictures.tsx";
import styles from "./hero.module.css";

type HeroProps = Omit<WithPictures<HomePage["hero"]>, "book"> & { book: Link };

/** The window is nearly square there, so only the visible part of the picture is fetched. */
const NARROW = { shape: "upright", sizes: "100vw" } as const;

/** The home page's hero: text on a solid night background, and an arched window onto the rooms. */
export function Hero({ title, subtitle, lead, slides, book, more }: HeroProps) {
  return (
    <section className={styles.hero} data-section-theme="night" aria-labelledby="hero-title">
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
        <FadingPictures
          pictures={slides}
          sizes="(min-width: 900px) 85vw, 144vw"
          narrow={NARROW}
          className={styles.window}
        />
      </div>
    </section>
  );
}
