import type { Volunteer } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import { HeadingRow } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { ProfileLinks } from "#ui/profile-links/profile-links.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./volunteer-cards.module.css";

type VolunteerCardsProps = { head: SectionHead; volunteers: readonly WithPictures<Volunteer>[] };

/** The volunteers, each with a portrait, a short text, and links to their profiles. */
export function VolunteerCards({ head, volunteers }: VolunteerCardsProps) {
  return (
    <Section id="volunteers" width="wide" inner={styles.frame}>
      <HeadingRow head={head} titleId="volunteers-title" hasButton />
      <ul role="list" className={styles.people}>
        {volunteers.map(({ slug, name, role, portrait, social, body }) => (
          <li key={slug} className={styles.person}>
            <Picture
              picture={portrait}
              shape="arch"
              sizes="(min-width: 600px) 14rem, 30vw"
              className={styles.portrait}
            />
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.role}>{role}</p>
              <RichText blocks={body} />
              <ProfileLinks profiles={social} owner={name} className={styles.social} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
