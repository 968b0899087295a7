import { type ReactNode, useRef } from "react";
import { classNames } from "../lib/class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./carousel.module.css";
import { CarouselControls } from "./carousel-controls.tsx";
import { useCarousel } from "./use-carousel.ts";

/** One thing to show. Dots and announcements use its name. */
type Slide = { key: string | number; name: string; content: ReactNode };

type CarouselProps = {
  /** Names the carousel: `What our guests say`. */
  label: string;
  slides: readonly Slide[];
  /**
   * Class with custom properties: `--carousel-show` (slides side by side; 1 by default), and the same for
   * windows up to a width, such as `--carousel-show-991` (1399, 1199, 991, 768 or 575 px); `--carousel-gap`,
   * `--carousel-arrows` and `--carousel-dots` (`flex` or `none`).
   */
  className?: string | undefined;
};

/**
 * Slides side by side. In static HTML, and wherever motion is off, it is a strip that scrolls and snaps.
 * After hydration the arrows and dots work, and Embla takes over where motion is allowed. The first slide
 * follows the last. It never moves by itself. Where all slides are in view there is nothing to move, and no controls.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(viewport, slides.length);
  const { selected, visible, isDriven, wasPressed } = carousel;
  const hasMore = slides.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, className)}
      data-fits={visible?.size === slides.length || undefined}
      data-wake={hasMore ? "" : undefined}
    >
      {/* What scrolls must be reachable by keyboard. */}
      <div
        ref={viewport}
        className={styles.viewport}
        tabIndex={isDriven || !hasMore ? undefined : 0}
        data-driven={isDriven}
      >
        <div className={styles.track}>
          {slides.map(({ key, name, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${name}`}
              className={styles.slide}
              inert={visible ? !visible.has(index) : undefined}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {hasMore && <CarouselControls slides={slides} carousel={carousel} />}
      <VisuallyHidden aria-live="polite">
        {wasPressed && `${selected + 1} of ${slides.length}: ${slides[selected]?.name}`}
      </VisuallyHidden>
    </div>
  );
}
