import { type Senses, sensesText } from "#core/values/senses-text.ts";
import { LevelArch } from "#ui/level-scale/level-arch.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./senses-mark.module.css";

/** What something asks of the senses, as six small arches that are filled by 0 to 5. Spoken as "light 3, sound 2" and so on. */
export function SensesMark({ senses }: { senses: Senses }) {
  return (
    <div className={styles.frame}>
      <p>
        <VisuallyHidden>{sensesText(senses)}</VisuallyHidden>
      </p>
      <ul role="list" aria-hidden="true" className={styles.mark}>
        {senses.map(({ label, level }) => (
          <li key={label} className={styles.sense}>
            <LevelArch level={level} />
            <strong>{level}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
