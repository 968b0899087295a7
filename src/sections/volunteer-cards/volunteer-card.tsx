import type { Volunteer } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import { ProfileLinks } from "#src/ui/profile-links/profile-links.tsx";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";

import styles from "./volunteer-cards.module.css";

type VolunteerCardProps = { volunteer: WithPictures<Volunteer> };

/** One person: portrait, name, role, and links to their profiles. */
export function VolunteerCard({ volunteer }: VolunteerCardProps) {
  const { name, role, portrait, social, body } = volunteer;
  return (
    <li className={styles.person}>
      <Picture
        picture={portrait}
        shape="upright"
        sizes="(min-width: 600px) 14rem, 40vw"
        className={styles.portrait}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>{role}</p>
        <RichText blocks={body} />
        <ProfileLinks profiles={social} owner={name} className={styles.social} />
      </div>
    </li>
  );
}
