import type { Volunteer } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { SectionHead } from "#src/content/schemas/pages/shared-parts.ts";
import { HeadingRow } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { ProfileLinks } from "#src/ui/profile-links/profile-links.tsx";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./volunteer-cards.module.css";

type VolunteerCardsProps = { head: SectionHead; volunteers: readonly WithPictures<Volunteer>[] };

/** The volunteers, each with a portrait and a short text. */
export function VolunteerCards({ head, volunteers }: VolunteerCardsProps) {
  return (
    <Section id="volunteers" width="wide" inner={styles.frame}>
      <HeadingRow head={head} titleId="volunteers-title" hasButton />
      <ul role="list" className={styles.people}>
        {volunteers.map((volunteer) => (
          <VolunteerCard key={volunteer.slug} volunteer={volunteer} />
        ))}
      </ul>
    </Section>
  );
}

/** One person: portrait, name, role, and links to their profiles. */
function VolunteerCard({ volunteer }: { volunteer: WithPictures<Volunteer> }) {
  const { name, role, portrait, social, body } = volunteer;
  return (
    <li className={styles.person}>
      <Picture
        picture={portrait}
        shape="upright"
        sizes="(min-width: 600px) 14rem, 40vw"
        className={styles.portrait}
      />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>{role}</p>
        <RichText blocks={body} />
        <ProfileLinks profiles={social} owner={name} className={styles.social} />
      </div>
    </li>
  );
}
