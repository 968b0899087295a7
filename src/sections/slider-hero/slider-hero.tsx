import type { Supporter } from "#src/content/collections/lists.ts";
import type { Link, WithPictures } from "#src/content/schemas/fields.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { CarouselControls } from "#src/ui/carousel/carousel-controls.tsx";
import { SlideshowPictures } from "#src/ui/fading-pictures/slideshow-pictures.tsx";
import { SlideshowToggle } from "#src/ui/fading-pictures/slideshow-toggle.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./slider-hero.module.css";
import { SupporterRow } from "./supporter-row.tsx";

/** Durations in ms: how long a picture stays, then the transition, which the style sheet repeats. */
const INTERVAL = 1800;
const TRANSITION = 1000;
/**
 * Time in ms after which the row of supporters advances by one. The 500 ms transition is in the style sheet.
 */
const NEXT_SUPPORTER = 4000;

type SliderHeroProps = {
  eyebrow?: string;
  title: string;
  lead: string;
  action: Link;
  slides: readonly PictureData[];
  /** Names the row of supporters. */
  supporters: string;
  people: readonly WithPictures<Supporter>[];
};

/**
 * A full-screen hero: full-width pictures, text on a slab of night that rises from the corner. One Pause
 * button stops the pictures and the row of supporters. All of it works before hydration
 * (src/boot/slideshow.ts).
 */
export function SliderHero({ eyebrow, title, lead, action, slides, supporters, people }: SliderHeroProps) {
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
            <Heading level={1} id="hero-title" eyebrow={eyebrow} lead={lead}>
              {title}
            </Heading>
            <ButtonLink to={action.href}>{action.label}</ButtonLink>
          </div>
          <SupporterRow label={supporters} people={people} interval={NEXT_SUPPORTER} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
        <div role="group" aria-label="Pictures" className={styles.controls}>
          <CarouselControls slides={names}>
            <SlideshowToggle className={styles.toggle} />
          </CarouselControls>
        </div>
      </div>
    </section>
  );
}
