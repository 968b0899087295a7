import { eventCalendarPath } from "#domain/paths.ts";
import type { StudioEvent } from "#src/content/collections/events.ts";
import type { EventsPage } from "#src/content/schemas/pages/journal.ts";
import { eventDay, eventHours } from "#src/lib/event-time.ts";
import { useIsPast } from "#src/lib/use-is-past.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./event-facts.module.css";

type EventFactsProps = {
  event: Pick<StudioEvent, "slug" | "title" | "starts" | "ends" | "timeZone"> & {
    isPast: boolean;
    place: Pick<StudioEvent["place"], "name" | "street" | "city">;
  };
  labels: Pick<EventsPage["labels"], "upcoming" | "past">;
  google: string;
};

/** When and where, and links to add it to a calendar. */
export function EventFacts({ event, labels, google }: EventFactsProps) {
  const isPast = useIsPast();
  const { day, month, year, weekday } = eventDay(event.starts, event.timeZone);
  return (
    <div className={styles.facts}>
      <p className={styles.date}>
        <time dateTime={event.starts}>
          <span className={styles.day}>{day}</span>{" "}
          <span className={styles.month}>
            {month} <span>{year}</span>
          </span>
        </time>
      </p>
      <dl className={styles.list}>
        <div>
          <dt>
            <Icon name="clock" />
            Time
          </dt>
          <dd>
            {weekday},{" "}
            <span className={styles.hours}>{eventHours(event.starts, event.ends, event.timeZone)}</span>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" />
            Place
          </dt>
          <dd>
            {event.place.name}
            <span className={styles.street}>
              {event.place.street}, {event.place.city}
            </span>
          </dd>
        </div>
      </dl>
      <div className={styles.calendar}>
        <p className={styles.status}>{isPast(event) ? labels.past : labels.upcoming}</p>
        <ButtonLink to={eventCalendarPath(event.slug)} variant="secondary">
          <Icon name="download" />
          Add to calendar
          <VisuallyHidden>, as a file for any program</VisuallyHidden>
        </ButtonLink>
        <ButtonLink to={google} variant="quiet">
          Google Calendar
          <Icon name="external" />
        </ButtonLink>
      </div>
    </div>
  );
}
