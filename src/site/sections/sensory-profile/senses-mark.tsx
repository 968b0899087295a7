import { type Senses, sensesText } from "#core/values/senses-text.ts";
import { LevelArch } from "#ui/level-scale/level-arch.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./senses-mark.module.css";

type SensesMarkProps = {
  senses: Senses;
  /** Classes of another arrangement, where there is no space for the names of the senses. */
  inShort?: typeof named;
};

const named = { frame: styles.frame, mark: styles.mark, sense: styles.sense };

/** What something asks of the senses, as six small arches that are filled by 0 to 5. Spoken as "light 3, sound 2" and so on. */
export function SensesMark({ senses, inShort }: SensesMarkProps) {
  const { frame, mark, sense } = inShort ?? named;
  return (
    <div className={frame}>
      <p>
        <VisuallyHidden>{sensesText(senses)}</VisuallyHidden>
      </p>
      <ul role="list" aria-hidden="true" className={mark}>
        {senses.map(({ label, level }) => (
          <li key={label} className={sense}>
            <LevelArch level={level} />
            <strong>{level}</strong>
            {!inShort && ` ${label}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
