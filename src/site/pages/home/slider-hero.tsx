import type { Supporter } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { PageContent } from "#site/content/schemas/pages/page-schemas.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { CarouselControls } from "#ui/carousel/carousel-controls.tsx";
import { SlideshowPictures, SlideshowToggle } from "#ui/fading-pictures/fading-pictures.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./slider-hero.module.css";

/** Number of visible portraits. */
const SHOWN = 4;
/** Durations in ms: how long a picture stays, then the transition, which the style sheet repeats. */
const INTERVAL = 1800;
const TRANSITION = 1000;
/** Time in ms after which the row of supporters advances by one. The 500 ms transition is in the style sheet. */
const NEXT_SUPPORTER = 4000;

type SliderHeroProps = WithPictures<PageContent<"home-3">["hero"]> & {
  people: readonly WithPictures<Supporter>[];
};

/**
 * A full-screen hero: full-width pictures, text on a slab of night that rises from the corner. One Pause button stops the
 * pictures and the row of supporters. All of it works before hydration (src/site/boot/slideshow.ts).
 */
export function SliderHero({ action, slides, supporters, people, ...head }: SliderHeroProps) {
  const names = slides.map(({ base, alt }) => ({ key: base, name: alt }));
  return (
    <section className={styles.hero} data-section-theme="night" data-slideshow aria-labelledby="hero-title">
      <div className={styles.screen}>
        <div className={styles.stage}>
          <SlideshowPictures
            pictures={slides}
            sizes="100vw"
            interval={INTERVAL + TRANSITION}
            first={INTERVAL}
            className={styles.pictures}
          />
        </div>
        <div className={styles.slab}>
          <div className={styles.words}>
            <Heading level={1} id="hero-title" {...head} />
            <ButtonLink to={action.href}>{action.label}</ButtonLink>
          </div>
          <SupporterRow label={supporters} people={people} interval={NEXT_SUPPORTER} />
        </div>
        {(names.length > 1 || people.length > 1) && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
          <div role="group" aria-label="Pictures" className={styles.controls}>
            <CarouselControls slides={names}>
              <SlideshowToggle className={styles.toggle} />
            </CarouselControls>
          </div>
        )}
      </div>
    </section>
  );
}

type SupporterRowProps = {
  label: string;
  people: readonly WithPictures<Supporter>[];
  /** Time in ms after which the row advances by one. It wraps around. */
  interval: number;
};

/**
 * Overlapping portraits, like people on a bench. Four are visible, and all advance by one in a slideshow
 * (src/site/boot/slideshow.ts). Renders nothing without people.
 */
function SupporterRow({ label, people, interval }: SupporterRowProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className={styles.label} id="supporters-label">
        {label}
      </p>
      <ul
        role="list"
        className={styles.row}
        aria-labelledby="supporters-label"
        data-turns={interval}
        data-by={-1}
      >
        {people.map((person, index) => (
          <li key={person.name} className={styles.person} data-place={placeOf(index, people.length)}>
            <Picture
              picture={{ ...person.portrait, alt: person.name }}
              shape="upright"
              sizes="4rem"
              className={styles.portrait}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The position of a portrait: visible, just left at the start, or waiting at the end. */
function placeOf(position: number, count: number): string {
  if (position < SHOWN) return String(position + 1);
  return position === count - 1 ? "gone" : "waiting";
}
