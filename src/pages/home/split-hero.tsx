import type { Link, WithPictures } from "#src/content/schemas/fields.ts";
import type { Video } from "#src/content/schemas/pages/shared-parts.ts";
import type { PictureData } from "#src/lib/picture-address.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { FadingPictures } from "#src/ui/fading-pictures/fading-pictures.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./split-hero.module.css";
import { VideoButton } from "./video-dialog.tsx";

type SplitHeroProps = {
  eyebrow?: string;
  title: string;
  lead: string;
  action: Link;
  pictures: readonly PictureData[];
  video?: WithPictures<Video>;
};

/** A daylight hero: text on the left, and a large round window that runs off the right edge of the page. */
export function SplitHero({ action, pictures, video, ...head }: SplitHeroProps) {
  return (
    <section className={styles.hero} data-section-theme="day" aria-labelledby="hero-title">
      <span className={styles.sun} data-decor />
      <div className={styles.inner}>
        <div className={styles.text}>
          <Heading level={1} id="hero-title" {...head} />
          <div className={styles.actions}>
            <ButtonLink to={action.href}>{action.label}</ButtonLink>
            {video && <VideoButton video={video} />}
          </div>
        </div>
        <FadingPictures
          pictures={pictures}
          sizes="(min-width: 900px) 100vw, 130vw"
          className={styles.window}
        />
      </div>
    </section>
  );
}
