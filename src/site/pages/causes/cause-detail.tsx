import { formatUnits } from "#core/values/money-text.ts";
import type { Cause } from "#site/content/collections/causes.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { CauseDetails } from "#site/content/schemas/pages/charity.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { ProgressBar } from "#ui/progress-bar/progress-bar.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { type Tab, Tabs } from "#ui/tabs/tabs.tsx";
import styles from "./cause-detail.module.css";

type CauseDetailProps = {
  cause: Pick<WithPictures<Cause>, "title" | "image" | "category">;
  /** The cause's story, the donation form, and comments. */
  tabs: readonly Tab[];
};

/** A cause: its picture in a wide arch, and its tabs. */
export function CauseDetail({ cause, tabs }: CauseDetailProps) {
  return (
    <div className={styles.detail}>
      <figure className={styles.opening}>
        <Picture
          picture={cause.image}
          sizes="(min-width: 1600px) 60rem, (min-width: 900px) 62vw, 100vw"
          priority
          className={styles.picture}
        />
        <figcaption className={styles.category}>{cause.category}</figcaption>
      </figure>
      <Tabs label={cause.title} tabs={tabs} />
    </div>
  );
}

type CauseStoryProps = {
  cause: Pick<WithPictures<Cause>, "title" | "subtitle" | "raised" | "goal" | "donors" | "body">;
  labels: CauseDetails["labels"];
  /** Link to the donation form; undefined if there is none. */
  give?: string | undefined;
};

/** A cause's progress and story. */
export function CauseStory({ cause, labels, give }: CauseStoryProps) {
  const { title, subtitle, raised, goal, donors, body } = cause;
  const figures = [
    [labels.raised, formatUnits(raised)],
    [labels.goal, formatUnits(goal)],
    [labels.donors, donors?.toLocaleString("en-US")],
  ] as const;
  return (
    <div className={styles.story}>
      <div className={styles.progress}>
        <dl className={styles.figures}>
          {figures.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <ProgressBar
          label={`${labels.raised}: ${title}`}
          value={raised}
          max={goal}
          decimals={1}
          start={`${labels.raised} ${formatUnits(raised)}`}
          end={`${labels.goal} ${formatUnits(goal)}`}
        />
        {give && <ButtonLink to="#donations">{give}</ButtonLink>}
      </div>
      <p className={styles.lead}>{subtitle}</p>
      <RichText blocks={body} />
    </div>
  );
}
