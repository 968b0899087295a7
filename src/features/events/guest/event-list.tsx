import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { EventSummary } from "#site/content/schemas/summaries.ts";
import { useIsPast } from "#ui/lib/use-is-past.ts";
import { Section } from "#ui/section/section.tsx";
import styles from "../event-card.module.css";
import { EventCard, EventsHead } from "../event-card.tsx";

type EventListProps = {
  head: SectionHead;
  /** Shown below the title while nothing is planned. */
  none: string;
  pastTitle: string;
  events: readonly EventSummary[];
  id?: string;
};

/** All events: upcoming ones, soonest first, then past ones under their own heading. */
export function EventList({ head, none, pastTitle, events, id = "all-events" }: EventListProps) {
  const isPast = useIsPast();
  const upcoming = events.filter((event) => !isPast(event));
  // Events that ended after the build are still sorted among the upcoming ones.
  const past = events.filter(isPast).toSorted((one, other) => Date.parse(other.ends) - Date.parse(one.ends));
  const { title, action } = head;
  return (
    <>
      <EventGroup
        id={id}
        head={upcoming.length > 0 ? head : { title, lead: none, ...(action && { action }) }}
        events={upcoming}
        background="alt"
      />
      {past.length > 0 && (
        <EventGroup id={`${id}-past`} head={{ title: pastTitle }} events={past} background="plain" />
      )}
    </>
  );
}

type EventGroupProps = Pick<EventListProps, "head" | "events"> & { id: string; background: "plain" | "alt" };

function EventGroup({ id, head, events, background }: EventGroupProps) {
  return (
    <Section id={id} background={background} width="wide" inner={styles.eventFrame}>
      <div className={styles.list}>
        <EventsHead head={head} titleId={`${id}-title`} />
        {events.length > 0 && (
          <ul role="list" className={styles.cards}>
            {events.map((event) => (
              <EventCard key={event.slug} event={event} hasSummary />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
