import { useState } from "react";
import type { PictureData } from "#src/lib/picture-data.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./slide-pictures.module.css";

type SlidePicturesProps = {
  slides: readonly PictureData[];
  /** Index of the picture that is seen. */
  active: number;
};

/** Pictures that lie on each other. Only the first is in the page at once; each of the others comes one turn ahead. */
export function SlidePictures({ slides, active }: SlidePicturesProps) {
  const isAwake = useHydrated();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  if (!seen.has(active)) setSeen(new Set([...seen, active]));
  const next = (active + 1) % slides.length;
  return (
    <div className={styles.pile}>
      {slides.map((slide, index) => {
        const isWanted = seen.has(index) || (isAwake && index === next);
        return (
          <div
            key={slide.base}
            className={styles.slide}
            data-active={index === active || undefined}
            aria-hidden={index !== active}
          >
            {isWanted && (
              <Picture picture={slide} sizes="100vw" priority={index === 0} className={styles.picture} />
            )}
          </div>
        );
      })}
    </div>
  );
}
