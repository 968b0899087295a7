import { classNames } from "#src/lib/class-names.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./carousel-controls.module.css";
import type { Autoplay } from "./use-autoplay.ts";
import type { CarouselState } from "./use-carousel.ts";

type CarouselControlsProps = {
  slides: readonly { key: string | number; name: string }[];
  carousel: CarouselState;
  autoplay: Autoplay;
};

/** Pause, dots and arrows. Real buttons; none of them moves the focus. */
export function CarouselControls({ slides, carousel, autoplay }: CarouselControlsProps) {
  const { selected, step, goTo } = carousel;
  return (
    <div className={styles.controls}>
      {autoplay.isWanted && (
        <button
          type="button"
          className={classNames(styles.toggle, !autoplay.isAllowed && styles.waiting)}
          onClick={autoplay.toggle}
        >
          <Icon name={autoplay.isPaused ? "play" : "pause"} />
          {autoplay.isPaused ? "Play" : "Pause"}
        </button>
      )}
      <div className={styles.dots}>
        {slides.map(({ key, name }, index) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={`Show ${index + 1} of ${slides.length}: ${name}`}
            aria-current={index === selected || undefined}
            onClick={() => goTo(index)}
          />
        ))}
      </div>
      <div className={styles.arrows}>
        <button type="button" className={styles.arrow} aria-label="Previous" onClick={() => step(-1, true)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className={styles.arrow} aria-label="Next" onClick={() => step(1, true)}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
  );
}
