import type { ReactNode } from "react";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { AboutBlock } from "#site/content/schemas/shared-parts.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Section } from "#ui/section/section.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./about-frame.module.css";

export type AboutProps = {
  about: WithPictures<AboutBlock>;
  /** Anchor of the section; `about` by default. */
  id?: string | undefined;
};

type AboutFrameProps = AboutProps & {
  isWordsFirst?: boolean;
  hasPoints?: boolean;
  /** The pictures in their layout. */
  children: ReactNode;
};

/** The studio's text beside its pictures, in any layout. */
export function AboutFrame(props: AboutFrameProps) {
  const { about, id = "about", isWordsFirst = false, hasPoints = true, children } = props;
  const titleId = `${id}-title`;
  const words = <AboutWords about={about} titleId={titleId} hasPoints={hasPoints} />;
  return (
    <Section id={id} width="wide" inner={styles.frame}>
      <div className={styles.split}>
        {isWordsFirst && words}
        <div className={styles.pictures}>{children}</div>
        {!isWordsFirst && words}
      </div>
    </Section>
  );
}

type AboutWordsProps = { about: WithPictures<AboutBlock>; titleId: string; hasPoints: boolean };

/** The text of an about block: title, paragraphs, points, mission and vision, and a link to read on. */
function AboutWords({ about, titleId, hasPoints }: AboutWordsProps) {
  const beliefs = [about.mission, about.vision].filter((belief) => belief !== undefined);
  return (
    <div className={styles.words}>
      <Heading level={2} id={titleId} eyebrow={about.eyebrow} title={about.title} />
      <div className={styles.text}>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {hasPoints && about.points && <Points points={about.points} />}
      {beliefs.length > 0 && (
        <div className={styles.beliefs}>
          {beliefs.map((belief) => (
            <div key={belief.title}>
              <h3>{belief.title}</h3>
              <p>{belief.text}</p>
            </div>
          ))}
        </div>
      )}
      <div className={styles.links}>
        {about.action && <ButtonLink to={about.action.href}>{about.action.label}</ButtonLink>}
        {about.second && <TextLink to={about.second.href}>{about.second.label}</TextLink>}
      </div>
    </div>
  );
}

/** Short promises, each with a check mark. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul role="list" className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" className={styles.tick} />
          {point}
        </li>
      ))}
    </ul>
  );
}
