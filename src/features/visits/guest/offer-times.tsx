import type { Senses } from "#core/values/senses-text.ts";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./offer-times.module.css";

type OfferTimesProps = {
  offers: readonly {
    title: string;
    facts: readonly string[];
    href: string;
    /** What its room asks of the senses. */
    senses?: Senses | undefined;
  }[];
};

/** Offers to choose from, each with a short summary. */
export function OfferTimes({ offers }: OfferTimesProps) {
  return (
    <ul role="list" className={styles.list}>
      {offers.map(({ title, facts, href, senses }) => (
        <li key={href} className={styles.row}>
          <a href={href} className={styles.link}>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {facts.map((fact) => (
                <span key={fact} className={styles.fact}>
                  {fact}
                </span>
              ))}
            </span>
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
          {senses && (
            <div className={styles.senses}>
              <SensesMark senses={senses} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
