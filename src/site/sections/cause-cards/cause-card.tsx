import { formatUnits } from "#core/values/money-text.ts";
import { causePath } from "#core/values/paths.ts";
import type { CauseSummary } from "#site/content/schemas/summaries.ts";
import { CardLink } from "#ui/card-link/card-link.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { ProgressBar } from "#ui/progress-bar/progress-bar.tsx";
import styles from "./cause-card.module.css";

type CauseCardProps = {
  cause: CauseSummary;
  /**
   * `door`: an arch above the text. `sheet`: raised, the picture on top; `tall-sheet`: the picture fills the
   * remaining space; `lying-sheet`: the picture at the side. `row`: flat, between hairlines. `large`: a big
   * picture with the text on a sheet across its corner.
   */
  look: keyof typeof LOOKS;
  sizes: string;
};

const LOOKS = {
  door: classNames(styles.door, styles.inRow),
  sheet: classNames(styles.sheet, styles.inRow),
  "tall-sheet": classNames(styles.sheet, styles.tall),
  "lying-sheet": classNames(styles.sheet, styles.lying),
  row: classNames(styles.row, styles.lying),
  large: styles.large,
};

/** One cause in a list: picture, kind, title, one sentence, and its progress. */
export function CauseCard({ cause, look, sizes }: CauseCardProps) {
  return (
    <li className={classNames(styles.card, LOOKS[look])}>
      <Picture
        picture={cause.image}
        shape={look === "door" ? "upright" : "plain"}
        sizes={sizes}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.category}>{cause.category}</p>
        <h3 className={styles.title}>
          <CardLink to={causePath(cause.slug)}>{cause.title}</CardLink>
        </h3>
        <p className={styles.subtitle}>{cause.subtitle}</p>
        <CauseProgress cause={cause} />
      </div>
    </li>
  );
}

/** A cause's progress, as a bar and as text. */
export function CauseProgress({ cause }: { cause: Pick<CauseSummary, "title" | "raised" | "goal"> }) {
  return (
    <ProgressBar
      label={`Raised for ${cause.title}`}
      value={cause.raised}
      max={cause.goal}
      start={`Raised ${formatUnits(cause.raised)}`}
      end={`Goal ${formatUnits(cause.goal)}`}
    />
  );
}
