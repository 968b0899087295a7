import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { AboutBlock } from "#src/content/schemas/pages/parts.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import styles from "./about-words.module.css";
import { Points } from "./points.tsx";

type AboutWordsProps = { about: WithPictures<AboutBlock>; titleId: string; hasPoints: boolean };

/** The text of an about block: title, paragraphs, points, mission and vision, and a link to read on. */
export function AboutWords({ about, titleId, hasPoints }: AboutWordsProps) {
  const beliefs = [about.mission, about.vision].filter((belief) => belief !== undefined);
  return (
    <div className={styles.words}>
      <Heading level={2} id={titleId} eyebrow={about.eyebrow}>
        {about.title}
      </Heading>
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
