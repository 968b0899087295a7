import { eventPath } from "#core/values/paths.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { EventSummary } from "#site/content/schemas/summaries.ts";
import { CardLink } from "#ui/card-link/card-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useIsPast } from "#ui/lib/use-is-past.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./event-card.module.css";
import { eventDay, eventHours } from "./model.ts";

const standing = { open: "Coming up", full: "Full: waiting list", taken: "All places are taken" };

type EventCardProps = {
  event: EventSummary;
  /** Whether the card is on the page of all events, where it says more. */
  hasSummary: boolean;
};

/** One event: arch, date ribbon, title, hours and place. The whole card links to the event's page. */
export function EventCard({ event, hasSummary }: EventCardProps) {
  const isPast = useIsPast();
  const coming = event.isUnfollowed ? undefined : standing[event.full ?? "open"];
  const state = isPast(event) ? "Past event" : coming;
  const { day, month, year } = eventDay(event.starts, event.timeZone);
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        <Picture
          picture={event.image}
          shape={hasSummary ? "plain" : "upright"}
          sizes={hasSummary ? "(min-width: 900px) 55vw, 90vw" : "(min-width: 900px) 30vw, 90vw"}
          className={styles.picture}
        />
        <div className={styles.marks}>
          <time className={styles.ribbon} dateTime={event.starts}>
            <span>{month}</span> <span className={styles.day}>{day}</span> <span>{year}</span>
          </time>
          {/* The title says if it is cancelled. */}
          {!event.isCancelled && state && <p className={styles.status}>{state}</p>}
        </div>
      </div>
      <h3 className={styles.title}>
        <CardLink to={eventPath(event.slug)}>{event.title}</CardLink>
      </h3>
      {hasSummary && <p className={styles.summary}>{event.summary}</p>}
      <p className={styles.fact}>
        <Icon name="clock" />
        {eventHours(event.starts, event.ends, event.timeZone)}
      </p>
      <p className={styles.fact}>
        <Icon name="pin" />
        {event.place.name}
      </p>
    </li>
  );
}

/** Heading of a group of events, with its link. */
export function EventsHead({ head, titleId }: { head: SectionHead; titleId: string }) {
  return (
    <div className={styles.head}>
      <Heading level={2} size={1} id={titleId} {...head} />
      {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
    </div>
  );
}
