import type { Senses } from "#core/values/senses-text.ts";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import styles from "./senses-in-short.module.css";

/** The mark of the senses where there is no space for their names: six arches with their digits, in the order that the key says. */
export function SensesInShort({ senses }: { senses: Senses }) {
  const inShort = { frame: styles.frame, mark: styles.mark, sense: styles.sense };
  return <SensesMark senses={senses} inShort={inShort} />;
}

/** What the arches without names are, in their order. */
export function SensesKey({ senses }: { senses: Senses }) {
  return (
    <p aria-hidden="true" className={styles.key}>
      Arches: {senses.map(({ label }) => label.toLowerCase()).join(", ")}; from 0 to 5
    </p>
  );
}
