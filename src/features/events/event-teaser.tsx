import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { EventSummary } from "#site/content/schemas/summaries.ts";
import { useIsPast } from "#ui/lib/use-is-past.ts";
import { Section } from "#ui/section/section.tsx";
import styles from "./event-card.module.css";
import { EventCard, EventsHead } from "./event-card.tsx";

type EventTeaserProps = { head: SectionHead; events: readonly EventSummary[]; id?: string };

/** Text beside up to three staggered cards of the next events. Renders nothing if all are over. */
export function EventTeaser({ head, events, id = "events" }: EventTeaserProps) {
  const isPast = useIsPast();
  const upcoming = events.filter((event) => !isPast(event));
  if (upcoming.length === 0) return null;
  return (
    <Section id={id} background="alt" width="wide" inner={styles.eventFrame}>
      <div className={styles.teaser}>
        <EventsHead head={head} titleId={`${id}-title`} />
        <ul role="list" className={styles.cards}>
          {upcoming.map((event) => (
            <EventCard key={event.slug} event={event} hasSummary={false} />
          ))}
        </ul>
      </div>
    </Section>
  );
}
