import { type ReactNode, useId } from "react";
import type { Heading as HeadingWords } from "#src/content/schemas/fields.ts";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./donation-form.module.css";

type DonationBoxProps = { number: number; words: HeadingWords; children: ReactNode };

/** One of the three steps of a gift. */
export function DonationBox({ number, words, children }: DonationBoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Heading level={3} id={id} lead={words.lead}>
        {words.title}
      </Heading>
      {children}
    </section>
  );
}
