import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./carousel-controls.module.css";
import type { CarouselState } from "./use-carousel.ts";

type CarouselControlsProps = {
  slides: readonly { key: string | number; name: string }[];
  /** What they move. Left out in a slideshow, where src/site/boot/slideshow.ts handles them. */
  carousel?: Pick<CarouselState, "selected" | "step" | "goTo"> | undefined;
  /** Placed first: the Pause button of a slideshow. */
  children?: ReactNode;
};

/** Dots and arrows: real buttons, none of which moves the focus. One slide has none. */
export function CarouselControls({ slides, carousel, children }: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      {children}
      {slides.length > 1 && <Moves slides={slides} carousel={carousel} />}
    </div>
  );
}

function Moves({ slides, carousel }: Omit<CarouselControlsProps, "children">) {
  return (
    <>
      <div className={styles.dots}>
        {slides.map(({ key, name }, index) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={`Show ${index + 1} of ${slides.length}: ${name}`}
            aria-current={index === (carousel?.selected ?? 0) || undefined}
            onClick={carousel && (() => carousel.goTo(index))}
            data-go={carousel ? undefined : index}
          />
        ))}
      </div>
      <div className={styles.arrows}>
        <Arrow label="Previous" by={-1} carousel={carousel} />
        <Arrow label="Next" by={1} carousel={carousel} />
      </div>
    </>
  );
}

type ArrowProps = { label: string; by: 1 | -1; carousel: CarouselControlsProps["carousel"] };

function Arrow({ label, by, carousel }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      onClick={carousel && (() => carousel.step(by))}
      data-step={carousel ? undefined : by}
    >
      <Icon name={by === 1 ? "arrow-right" : "arrow-left"} />
    </button>
  );
}
