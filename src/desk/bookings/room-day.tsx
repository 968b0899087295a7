import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import { DayGroup } from "./day-group.tsx";
import styles from "./room-day.module.css";

/** A visit in its room's column. */
export type RoomVisit = { line: number; when: string; who: string; href: string };

type RoomDayProps = {
  /** The day as text. */
  title: string;
  /** Link to the day's page. */
  href: string;
  /** When the whole studio is closed, as text. */
  closed: readonly string[];
  rooms: readonly { name: string; closed: readonly string[]; visits: readonly RoomVisit[] }[];
};

/** A day with a column for each room. */
export function RoomDay({ title, href, closed, rooms }: RoomDayProps) {
  return (
    <DayGroup title={title} href={href}>
      <Closed times={closed} />
      {rooms.every((room) => room.visits.length + room.closed.length === 0) ? (
        closed.length === 0 && <p className={styles.none}>Nobody yet.</p>
      ) : (
        <Rooms rooms={rooms} />
      )}
    </DayGroup>
  );
}

function Rooms({ rooms }: Pick<RoomDayProps, "rooms">) {
  return (
    <ul role="list" className={styles.rooms}>
      {rooms.map(({ name, closed, visits }) => (
        <li key={name} className={styles.room} data-empty={visits.length === 0 || undefined}>
          <h3 className={styles.name}>{name}</h3>
          <Closed times={closed} />
          {visits.length === 0 && closed.length === 0 && (
            <p className={styles.none}>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>Nobody yet.</VisuallyHidden>
            </p>
          )}
          {visits.length > 0 && (
            <ul role="list">
              {visits.map(({ line, when, who, href: booking }) => (
                <li key={line}>
                  <a href={booking} className={styles.visit}>
                    <span className={styles.when}>{when}</span> <span>{who}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Closed({ times }: { times: readonly string[] }) {
  return times.map((time) => (
    <p key={time} className={styles.closed}>
      {time}
    </p>
  ));
}
