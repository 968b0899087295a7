import type { ReactNode } from "react";
import { formatLongDay } from "#domain/time.ts";
import type { AreaLevels, ShownArea } from "#src/content/schemas/place.ts";
import { useIsPast } from "#src/lib/use-is-past.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { LevelScale } from "#src/ui/level-scale/level-scale.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./area-card.module.css";
import { AMENITIES } from "./plan-marks.ts";

const RATINGS: readonly { key: keyof AreaLevels; label: string }[] = [
  { key: "light", label: "Light" },
  { key: "sound", label: "Sound" },
  { key: "crowding", label: "People" },
];

type AreaCardProps = {
  area: ShownArea;
  /** Its number on the plan. */
  number: number;
  /** Plays the room's sound. */
  sound?: ReactNode;
};

/** One area of the place as text: what it is like, its ratings, what is there, and what one hears. */
export function AreaCard({ area, number, sound }: AreaCardProps) {
  const { id, name, text, href, levels, quiet, has, hear } = area;
  return (
    <li id={`area-${id}`} className={styles.area} data-later>
      <h3 className={styles.name}>
        <span className={styles.number}>{number}</span>
        {href ? <SmartLink to={href}>{name}</SmartLink> : name}
      </h3>
      <p>{text}</p>
      {levels && (
        <dl className={styles.levels}>
          {RATINGS.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <LevelScale level={levels[key]} />
                {quiet?.[key] !== undefined && (
                  <span className={styles.quiet}>
                    <Icon name="moon" /> {quiet[key]} in quiet hours
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {has.length > 0 && (
        <ul role="list" className={styles.has}>
          {has.map((amenity) => (
            <li key={amenity}>
              <Icon name={AMENITIES[amenity].icon} />
              {AMENITIES[amenity].words}
            </li>
          ))}
        </ul>
      )}
      {area.measured && <Measured {...area.measured} />}
      {hear && (
        <div className={styles.hear}>
          <p>
            <strong>What you hear:</strong> {hear.text}
          </p>
          {hear.isMadeUp && (
            <p className={styles.note} data-no-print>
              This sound is made up. It was not recorded in this room.
            </p>
          )}
          {sound}
        </div>
      )}
    </li>
  );
}

/** Meter readings, shown for a year after they were taken. */
function Measured(measured: NonNullable<ShownArea["measured"]>) {
  const isPast = useIsPast();
  if (isPast(measured)) return null;
  const { lux, decibels, device, date } = measured;
  const values = [
    lux !== undefined && `${lux} lux of light`,
    decibels !== undefined && `${decibels} dB of sound`,
  ];
  return (
    <p className={styles.note}>
      Measured: {values.filter(Boolean).join(", ")}. With {device}, {formatLongDay(date)}.
    </p>
  );
}
