import type { ReactNode } from "react";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./carousel-controls.module.css";
import type { CarouselState } from "./use-carousel.ts";

type CarouselControlsProps = {
  slides: readonly { key: string | number; name: string }[];
  carousel: Pick<CarouselState, "selected" | "step" | "goTo">;
  /** Stands first: the Pause button of what moves by itself. */
  children?: ReactNode;
};

/** Dots and arrows. Real buttons; none of them moves the focus. */
export function CarouselControls({ slides, carousel, children }: CarouselControlsProps) {
  const { selected, step, goTo } = carousel;
  return (
    <div className={styles.controls}>
      {children}
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
        <button type="button" className={styles.arrow} aria-label="Previous" onClick={() => step(-1)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className={styles.arrow} aria-label="Next" onClick={() => step(1)}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
  );
}
