import type { Volunteer } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import { HeadingRow } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./volunteer-portraits.module.css";

type VolunteerPortraitsProps = {
  head: SectionHead;
  volunteers: readonly Pick<WithPictures<Volunteer>, "slug" | "name" | "role" | "portrait">[];
};

/** The team at a glance: round portraits with a name and a role, alternating slightly in height. */
export function VolunteerPortraits({ head, volunteers }: VolunteerPortraitsProps) {
  return (
    <Section id="volunteers" width="wide" inner={styles.frame}>
      <HeadingRow head={head} titleId="volunteers-title" size={1} hasButton />
      <ul role="list" className={styles.people}>
        {volunteers.map(({ slug, name, role, portrait }) => (
          <li key={slug} className={styles.person}>
            <Picture
              picture={portrait}
              shape="upright"
              sizes="(min-width: 900px) 22vw, 45vw"
              className={styles.portrait}
            />
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>{role}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
