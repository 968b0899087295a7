import { useState } from "react";
import type { Link } from "#src/content/schemas/fields.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { Button } from "#src/ui/button/button.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { useAutoplay } from "#src/ui/carousel/use-autoplay.ts";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./stack-hero.module.css";

/** Time in ms after which the last door moves to the front. */
const STANDS = 4000;

type StackHeroProps = {
  eyebrow?: string;
  title: string;
  lead: string;
  action: Link;
  /** Three pictures, the first in front. */
  pictures: readonly PictureData[];
};

/** An opening in lavender light: words, and three doors one behind the other that change places. */
export function StackHero({ eyebrow, title, lead, action, pictures }: StackHeroProps) {
  const [turns, setTurns] = useState(0);
  const autoplay = useAutoplay(STANDS, () => setTurns((count) => count + 1));
  return (
    <section className={styles.hero} data-mood="day" aria-labelledby="hero-title">
      <span className={styles.sun} data-decor />
      <div className={styles.inner}>
        <div className={styles.text}>
          <Heading level={1} id="hero-title" eyebrow={eyebrow} lead={lead}>
            {title}
          </Heading>
          <ButtonLink to={action.href}>{action.label}</ButtonLink>
        </div>
        <div className={styles.stack} data-turned={turns > 0 || undefined} {...autoplay.listeners}>
          {pictures.map((picture, index) => (
            <div
              key={picture.base}
              className={styles.door}
              data-place={1 + ((index + turns) % pictures.length)}
            >
              <Picture
                picture={picture}
                shape="upright"
                sizes="(min-width: 900px) 42vw, 66vw"
                priority={index === 0}
                isBehind={index > 0}
                className={styles.picture}
              />
            </div>
          ))}
          {autoplay.isAllowed && (
            <Button variant="on-picture" className={styles.toggle} onClick={autoplay.toggle}>
              <Icon name={autoplay.isPaused ? "play" : "pause"} />
              {autoplay.isPaused ? "Play pictures" : "Pause pictures"}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
