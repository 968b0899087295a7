import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import type { Volunteer } from "#src/content/schemas/volunteer.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { HeadingRow } from "#src/ui/heading/heading-row.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { VolunteerCard } from "./volunteer-card.tsx";
import styles from "./volunteer-cards.module.css";

type VolunteerCardsProps = { head: SectionHead; volunteers: readonly WithPictures<Volunteer>[] };

/** The people who help, each with a portrait and a few words. */
export function VolunteerCards({ head, volunteers }: VolunteerCardsProps) {
  return (
    <Section mood="day" labelledBy="volunteers-title" id="volunteers">
      <Container width="wide" className={styles.frame}>
        <HeadingRow>
          <Heading level={2} id="volunteers-title" eyebrow={head.eyebrow} lead={head.lead}>
            {head.title}
          </Heading>
          {head.action && <ButtonLink to={head.action.href}>{head.action.label}</ButtonLink>}
        </HeadingRow>
        <ul role="list" className={styles.people}>
          {volunteers.map((volunteer) => (
            <VolunteerCard key={volunteer.slug} volunteer={volunteer} />
          ))}
        </ul>
      </Container>
    </Section>
  );
}
