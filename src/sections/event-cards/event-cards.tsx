import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { EventSummary } from "#src/content/schemas/summaries.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { EventCard } from "./event-card.tsx";
import styles from "./event-cards.module.css";

type EventCardsProps = {
  head: SectionHead;
  events: readonly EventSummary[];
  /** `teaser`: words beside three staggered cards. `list`: words above a grid of all events. */
  layout?: "teaser" | "list";
  id?: string;
};

/** Events as tall arches with a ribbon that carries the date. */
export function EventCards({ head, events, layout = "teaser", id = "events" }: EventCardsProps) {
  const titleId = `${id}-title`;
  return (
    <Section id={id} mood="day" ground="alt" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles[layout]}>
          <div className={styles.head}>
            <Heading level={2} size={1} id={titleId} eyebrow={head.eyebrow} lead={head.lead}>
              {head.title}
            </Heading>
            {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
          </div>
          <ul role="list" className={styles.cards}>
            {events.map((event) => (
              <EventCard key={event.slug} event={event} hasSummary={layout === "list"} />
            ))}
          </ul>
        </div>
      </Container>
    </Section>
  );
}
