import type { ReactNode } from "react";
import type { Link } from "#site/content/schemas/fields.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./way-back.module.css";

type WayBackProps = {
  /** What happened and what to do, in a few sentences. */
  texts: readonly string[];
  /** What can be done right away: a button, a search. */
  children?: ReactNode;
  links?: readonly Link[];
  picture?: PictureData;
};

/** The end of a task, or an error: what happened, and what to do next. */
export function WayBack({ texts, children, links, picture }: WayBackProps) {
  return (
    <Section width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <div className={styles.words}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {children}
        </div>
        {links && (
          <nav aria-label="Main pages">
            <ul role="list" className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <SmartLink to={href} className={styles.link}>
                    {label}
                    <Icon name="arrow-right" />
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {picture && (
          <Picture
            picture={picture}
            shape="arch"
            sizes="(min-width: 900px) 30rem, 100vw"
            className={styles.picture}
          />
        )}
      </div>
    </Section>
  );
}
