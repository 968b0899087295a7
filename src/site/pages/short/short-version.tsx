import type { ReactNode } from "react";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { ShortContent as Words } from "#site/content/schemas/short.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./short-version.module.css";

type ShortVersionProps = {
  parts: WithPictures<Words["parts"]>;
  /** What each service costs, as on its own page. */
  prices: readonly { title: string; price: string; picture: PictureData }[];
  testedBy: string | undefined;
  /** Whether the text is in another language than the descriptions of its pictures: these are then not read out. */
  isTranslated?: boolean;
  /** Shown before the first part, such as a print button. */
  children?: ReactNode;
  /** Shown after the last part: where to go from here. */
  onward?: ReactNode;
};

/** One idea per line, with a picture beside it, in large type. */
export function ShortVersion(props: ShortVersionProps) {
  const { parts, prices, testedBy, isTranslated = false, children, onward } = props;
  return (
    <>
      {parts.map(({ title, lines, prices: hasPrices }, index) => (
        <Section
          key={title}
          background={index % 2 === 0 ? "plain" : "alt"}
          labelledBy={`short-${index}`}
          className={styles.part}
          width="content"
          inner={styles.frame}
        >
          {index === 0 && <div className={styles.start}>{children}</div>}
          <h2 id={`short-${index}`}>{title}</h2>
          <ul role="list" className={styles.lines}>
            {lines.map(({ text, picture, icon }) => (
              <li key={text} className={styles.line}>
                {picture && <Beside picture={picture} alt={isTranslated ? "" : undefined} />}
                {icon && (
                  <span className={styles.icon}>
                    <Icon name={icon} />
                  </span>
                )}
                <p>{text}</p>
              </li>
            ))}
          </ul>
          {hasPrices && (
            <ul role="list" className={classNames(styles.lines, styles.prices)}>
              {prices.map((service) => (
                <li key={service.title} className={styles.line}>
                  <Beside picture={service.picture} />
                  <p>
                    <strong>{service.title}</strong> {service.price}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {index === parts.length - 1 && (
            <div className={styles.end}>
              {testedBy && <p>This text was tested by {testedBy}.</p>}
              {onward}
            </div>
          )}
        </Section>
      ))}
    </>
  );
}

/** The text beside it says what it is about. */
function Beside({ picture, alt }: { picture: PictureData; alt?: string | undefined }) {
  return (
    <Picture
      picture={picture}
      shape="upright"
      sizes="11rem"
      className={styles.picture}
      alt={alt}
      isDecorative={false}
    />
  );
}
