import { townLine } from "#core/values/address.ts";
import { eventCalendarPath } from "#core/values/paths.ts";
import { ContactForm, PlaceMap } from "#features/messages/parts.tsx";
import type { SignUp } from "#site/content/.server/event-page.ts";
import type { StudioEvent } from "#site/content/collections/events.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { EventDetails, EventsPage } from "#site/content/schemas/pages/journal.ts";
import type { FormWords } from "#site/forms/form-words.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useIsPast } from "#ui/lib/use-is-past.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { type Tab, Tabs } from "#ui/tabs/tabs.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { eventClock, eventDay, eventHours } from "../model.ts";
import styles from "./event-detail.module.css";
import { EventPlaces } from "./event-places.tsx";

type EventOpeningProps = {
  event: WithPictures<StudioEvent> & { isPast: boolean; isCancelled: boolean; isUnfollowed?: boolean };
  labels: Pick<EventsPage["labels"], "upcoming" | "past">;
  /** URL that adds the event to Google Calendar. */
  google: string;
  /** What it costs to come; undefined if nobody can sign up. */
  signUp: SignUp | undefined;
};

/** An event's picture, and when and where it is. */
export function EventOpening(props: EventOpeningProps) {
  return (
    <div className={styles.opening}>
      <Picture
        picture={props.event.image}
        sizes="(min-width: 1600px) 60rem, (min-width: 900px) 62vw, 100vw"
        priority
        className={styles.picture}
      />
      <EventFacts {...props} />
    </div>
  );
}

type EventStoryProps = {
  event: Pick<WithPictures<StudioEvent>, "title" | "body">;
  /** Plan, place and questions. */
  tabs: readonly Tab[];
};

/** What an event is about, and its tabs: beside each other where both have room. */
export function EventStory({ event, tabs }: EventStoryProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.story}>
        <RichText blocks={event.body} className={styles.body} />
        <Tabs label={event.title} tabs={tabs} />
      </div>
    </div>
  );
}

const cancelledWords = "We are sorry: this event is cancelled. Whoever had signed up has heard from us.";

/** When and where, and links to add it to a calendar. */
function EventFacts({ event, labels, google, signUp }: EventOpeningProps) {
  const isPast = useIsPast();
  const coming = event.isUnfollowed ? undefined : labels.upcoming;
  const state = isPast(event) ? labels.past : coming;
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
      {signUp && <EventPlaces {...event} {...signUp} />}
      <div className={styles.calendar}>
        {event.isCancelled ? (
          <p className={styles.status}>{cancelledWords}</p>
        ) : (
          <>
            {state && <p className={styles.status}>{state}</p>}
            <div className={styles.links}>
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
          </>
        )}
      </div>
    </div>
  );
}

/** Where an event is: its own place, not the studio's. */
export function EventPlace({ place }: { place: WithPictures<StudioEvent["place"]> }) {
  const { name, street, latitude, longitude, picture } = place;
  return (
    <PlaceMap
      place={name}
      address={[street, townLine(place)]}
      position={{ latitude, longitude }}
      picture={picture}
    />
  );
}

type EventQuestionsProps = FormWords & {
  ask: EventDetails["ask"];
  /** Slug of the event, so that the studio sees which event a question is about. */
  event: string;
};

/** The form for questions about an event. */
export function EventQuestions({ ask, event, words, help }: EventQuestionsProps) {
  return (
    <div className={styles.ask}>
      <Heading level={3} lead={ask.lead} title={ask.title} />
      <ContactForm words={words} help={help} event={event} />
    </div>
  );
}

/** What happens when, step by step. */
export function EventSchedule({ schedule }: { schedule: StudioEvent["schedule"] }) {
  return (
    <ol role="list">
      {schedule.map(({ time, title, text }) => (
        <li key={time + title} className={styles.step}>
          <p className={styles.time}>{eventClock(time)}</p>
          <div>
            <h3 className={styles.title}>{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
