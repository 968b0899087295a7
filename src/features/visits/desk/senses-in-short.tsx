import { type Senses, sensesText } from "#core/values/senses-text.ts";
import { LevelArch } from "#ui/level-scale/level-arch.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./senses-in-short.module.css";

/**
 * The mark of the senses where there is no space for their names: six arches with their digits, in the order that the key says.
 * Spoken as "light 3, sound 2" and so on.
 */
export function SensesInShort({ senses }: { senses: Senses }) {
  return (
    <div className={styles.frame}>
      <p>
        <VisuallyHidden>{sensesText(senses)}</VisuallyHidden>
      </p>
      <ul role="list" aria-hidden="true" className={styles.mark}>
        {senses.map(({ label, level }) => (
          <li key={label} className={styles.sense}>
            <LevelArch level={level} />
            <strong>{level}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the arches without names are, in their order. */
export function SensesKey({ senses }: { senses: Senses }) {
  return (
    <p aria-hidden="true" className={styles.key}>
      Arches: {senses.map(({ label }) => label.toLowerCase()).join(", ")}; from 0 to 5
    </p>
  );
}
