import type { ReactNode } from "react";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import type { ShortVersion as Words } from "#src/content/schemas/short.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./short-version.module.css";

type ShortVersionProps = {
  parts: WithPictures<Words["parts"]>;
  /** What each service costs, as its own page says it. */
  prices: readonly { title: string; price: string }[];
  /** Who has tried the words out. */
  testedBy: string | undefined;
  /** Stands before the first part, such as a button that prints the page. */
  children?: ReactNode;
  /** Stands after the last part: where to go from here. */
  onward?: ReactNode;
};

/** One idea a line, with a picture beside it, in large letters. */
export function ShortVersion({ parts, prices, testedBy, children, onward }: ShortVersionProps) {
  return (
    <>
      {parts.map(({ title, lines, prices: hasPrices }, index) => (
        <Section
          key={title}
          mood="day"
          ground={index % 2 === 0 ? "plain" : "alt"}
          labelledBy={`short-${index}`}
          className={styles.part}
        >
          <Container width="content" className={styles.frame}>
            {index === 0 && children}
            <h2 id={`short-${index}`}>{title}</h2>
            <ul role="list" className={styles.lines}>
              {lines.map(({ text, picture }) => (
                <li key={text} className={picture ? styles.line : styles.alone}>
                  {picture && (
                    <Picture picture={picture} shape="upright" sizes="12rem" className={styles.picture} />
                  )}
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            {hasPrices && (
              <dl className={styles.prices}>
                {prices.map((service) => (
                  <div key={service.title}>
                    <dt>{service.title}</dt>
                    <dd>{service.price}</dd>
                  </div>
                ))}
              </dl>
            )}
            {index === parts.length - 1 && (
              <div className={styles.end}>
                {testedBy && <p>These words were tried out by {testedBy}.</p>}
                {onward}
              </div>
            )}
          </Container>
        </Section>
      ))}
    </>
  );
}
