import { LevelArch } from "#ui/level-scale/level-arch.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./senses-mark.module.css";

/** What something asks of the senses. */
export type Senses = readonly { label: string; level: number }[];

type SensesMarkProps = {
  senses: Senses;
  /** Where there is no space for the names of the senses: they are in the order that the key says. */
  isShort?: boolean;
};

/** What something asks of the senses, as six small arches that are filled by 0 to 5. Spoken as "light 3, sound 2" and so on. */
export function SensesMark({ senses, isShort = false }: SensesMarkProps) {
  return (
    <div className={styles.frame}>
      <p>
        <VisuallyHidden>
          {senses.map(({ label, level }) => `${label.toLowerCase()} ${level}`).join(", ")}
        </VisuallyHidden>
      </p>
      <ul role="list" aria-hidden="true" className={isShort ? styles.short : styles.mark}>
        {senses.map(({ label, level }) => (
          <li key={label} className={styles.sense}>
            <LevelArch level={level} />
            <strong>{level}</strong> {!isShort && label}
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
