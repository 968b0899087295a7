import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { PageContent } from "#site/content/schemas/pages/page-schemas.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { FadingPictures } from "#ui/fading-pictures/fading-pictures.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import styles from "./split-hero.module.css";
import { VideoButton } from "./video-dialog.tsx";

/** A daylight hero: text on the left, and a large round window that runs off the right edge of the page. */
export function SplitHero(props: WithPictures<PageContent<"home-2">["hero"]>) {
  const { action, pictures, video, ...head } = props;
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
