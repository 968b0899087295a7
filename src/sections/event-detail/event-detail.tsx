import type { StudioEvent } from "#src/content/collections/events.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { EventsPage } from "#src/content/schemas/pages/journal.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";
import { type Tab, Tabs } from "#src/ui/tabs/tabs.tsx";
import styles from "./event-detail.module.css";
import { EventFacts } from "./event-facts.tsx";

type EventDetailProps = {
  event: WithPictures<StudioEvent> & { isPast: boolean };
  labels: Pick<EventsPage["labels"], "upcoming" | "past">;
  /** URL that adds the event to Google Calendar. */
  google: string;
  /** Plan, place and questions. */
  tabs: readonly Tab[];
};

/** An event: its picture, when and where, what it is about, and three tabs. */
export function EventDetail({ event, labels, google, tabs }: EventDetailProps) {
  return (
    <div className={styles.detail}>
      <div className={styles.opening}>
        <Picture
          picture={event.image}
          sizes="(min-width: 1600px) 60rem, (min-width: 900px) 62vw, 100vw"
          priority
          className={styles.picture}
        />
        <EventFacts event={event} labels={labels} google={google} />
      </div>
      <RichText blocks={event.body} className={styles.body} />
      <Tabs label={event.title} tabs={tabs} />
    </div>
  );
}
