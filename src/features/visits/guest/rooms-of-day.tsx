import type { Senses } from "#core/values/senses-text.ts";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import type { TimeGroup } from "../group-times.ts";
import styles from "./rooms-of-day.module.css";

type Room = {
  name: string;
  picture?: PictureData | undefined;
  /** Length and price. */
  fact: string;
  /** How many may come, and from which age. */
  about: string;
  senses: Senses | undefined;
  groups: readonly TimeGroup[];
  /** The page of its times on this day, which takes the one that is pressed. */
  path: string;
  /** Whether a time leads to that page, because it asks for more than this one. */
  isOwnPage: boolean;
  /** Its other lengths. */
  others: readonly { label: string; path: string }[];
};

type RoomsOfDayProps = {
  day: string;
  /** The time zone note. */
  zone: string;
  /** What the studio says about the day, if it is closed. */
  closed?: string | undefined;
  open: readonly Room[];
  /** Rooms without an open time on the day. */
  others: readonly { name: string; href: string }[];
};

const PARTS = ["Morning", "Afternoon", "Evening"] as const;

/**
 * The rooms that are open on a day, with their times as buttons of the form around it. One table for a wide screen, which a narrow one
 * shows as a list by room.
 */
export function RoomsOfDay({ day, zone, closed, open, others }: RoomsOfDayProps) {
  if (open.length === 0)
    return (
      <Heading
        level={2}
        size={3}
        id="times"
        title={closed === undefined ? `Nothing is open on ${day}` : `We are closed on ${day}`}
        lead={[closed, "Please choose another day."].filter(Boolean).join(" ")}
      />
    );
  const parts = PARTS.filter((part) => open.some(({ groups }) => groups.some(({ title }) => title === part)));
  return (
    <section aria-labelledby="times" className={styles.part}>
      <Heading level={2} size={3} id="times" lead={zone} title="Rooms and their open times" />
      <table className={styles.rooms} aria-labelledby="times">
        <thead>
          <tr>
            <th scope="col">Room</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.map((room) => (
            <tr key={room.name} className={styles.room}>
              <th scope="row" abbr={room.name} className={styles.head}>
                {room.picture && (
                  <Picture
                    picture={room.picture}
                    shape="arch"
                    sizes="72px"
                    className={styles.picture}
                    isDecorative
                  />
                )}
                <div className={styles.words}>
                  <span className={styles.name}>{room.name}</span>
                  <span className={styles.fact}>{room.fact}</span>
                  <span className={styles.about}>{room.about}</span>
                  {room.others.map(({ label, path }) => (
                    <a key={path} href={`${path}#times`} className={styles.other}>
                      {label}
                      <VisuallyHidden>: times of {room.name}</VisuallyHidden>
                    </a>
                  ))}
                </div>
                {room.senses && (
                  <div className={styles.senses}>
                    <SensesMark senses={room.senses} />
                  </div>
                )}
              </th>
              {parts.map((part) => (
                <td key={part} className={styles.cell}>
                  <Times room={room} group={room.groups.find(({ title }) => title === part)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p>
          Nothing is open on this day in{" "}
          {others.map(({ name, href }, index) => (
            <span key={href}>
              {index > 0 && ", "}
              <a href={href}>{name}</a>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
}

function Times({ room, group }: { room: Room; group: TimeGroup | undefined }) {
  if (!group) return <span className={styles.none}>–</span>;
  const { name, fact, path, isOwnPage } = room;
  return (
    <ul role="list" aria-label={`${name}, ${group.title.toLowerCase()}`} className={styles.times}>
      {group.times.map(({ value, label, hint }) => {
        const words = (
          <>
            {label}
            <VisuallyHidden>
              , {name}, {fact}
            </VisuallyHidden>
            {hint?.startsWith("Your") && <span className={styles.hint}>Your time</span>}
          </>
        );
        return (
          <li key={value}>
            {isOwnPage ? (
              <a href={`${path}&starts=${encodeURIComponent(value)}#times`} className={styles.time}>
                {words}
              </a>
            ) : (
              <button type="submit" formAction={path} name="starts" value={value} className={styles.time}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
