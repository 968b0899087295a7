import type { Volunteer } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import { Container } from "#src/ui/container/container.tsx";
import { HeadingRow } from "#src/ui/heading/heading-row.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { VolunteerCard } from "./volunteer-card.tsx";
import styles from "./volunteer-cards.module.css";

type VolunteerCardsProps = { head: SectionHead; volunteers: readonly WithPictures<Volunteer>[] };

/** The volunteers, each with a portrait and a short text. */
export function VolunteerCards({ head, volunteers }: VolunteerCardsProps) {
  return (
    <Section theme="day" labelledBy="volunteers-title" id="volunteers">
      <Container width="wide" className={styles.frame}>
        <HeadingRow head={head} titleId="volunteers-title" hasButton />
        <ul role="list" className={styles.people}>
          {volunteers.map((volunteer) => (
            <VolunteerCard key={volunteer.slug} volunteer={volunteer} />
          ))}
        </ul>
      </Container>
    </Section>
  );
}
