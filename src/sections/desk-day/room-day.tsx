import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./room-day.module.css";

/** A visit in the column of its room. */
export type RoomVisit = { line: number; when: string; who: string; href: string };

type RoomDayProps = {
  /** The day in words. */
  title: string;
  /** The page of the day. */
  href: string;
  rooms: readonly { name: string; visits: readonly RoomVisit[] }[];
};

/** A day with a column for each room. */
export function RoomDay({ title, href, rooms }: RoomDayProps) {
  return (
    <section aria-label={title} className={styles.day}>
      <h2 className={styles.title}>
        <a href={href}>{title}</a>
      </h2>
      {rooms.every(({ visits }) => visits.length === 0) ? (
        <p className={styles.none}>Nobody yet.</p>
      ) : (
        <Rooms rooms={rooms} />
      )}
    </section>
  );
}

function Rooms({ rooms }: Pick<RoomDayProps, "rooms">) {
  return (
    <ul role="list" className={styles.rooms}>
      {rooms.map(({ name, visits }) => (
        <li key={name} className={styles.room} data-empty={visits.length === 0 || undefined}>
          <h3 className={styles.name}>{name}</h3>
          {visits.length === 0 ? (
            <p className={styles.none}>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>Nobody yet.</VisuallyHidden>
            </p>
          ) : (
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
