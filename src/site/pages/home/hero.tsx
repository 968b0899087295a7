import { useState } from "react";
import type { Link, WithPictures } from "#site/content/schemas/fields.ts";
import type { HomePage } from "#site/content/schemas/pages/home.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { FadingPictures } from "#ui/fading-pictures/fading-pictures.tsx";
import { Dimmer, DimmerRoom, type Dimming } from "./dimmer.tsx";
import styles from "./hero.module.css";

type HeroProps = Omit<WithPictures<HomePage["hero"]>, "book"> & { book: Link };

/** How wide the window is. */
const SIZES = "(min-width: 900px) 85vw, 100vw";

/**
 * The home page's hero: text on a solid night background, and an arched window onto the rooms. Where the first of them has been
 * pictured with its light turned down, too, a slider does just that.
 */
export function Hero({ title, subtitle, lead, slides, dimmed, book, more }: HeroProps) {
  const [dimming, setDimming] = useState<Dimming>();
  const [room] = slides;
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
          {dimmed && (
            <div className={styles.dimmer}>
              <Dimmer dimming={dimming} onDim={setDimming} />
            </div>
          )}
        </div>
        <FadingPictures pictures={slides} sizes={SIZES} className={styles.window}>
          {dimmed && room && <DimmerRoom dimming={dimming} room={room} dimmed={dimmed} sizes={SIZES} />}
        </FadingPictures>
      </div>
    </section>
  );
}
