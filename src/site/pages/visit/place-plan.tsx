import type { ReactNode } from "react";
import { formatLongDay } from "#core/values/time.ts";
import type { AreaLevels, Found, ShownArea, ShownPlan } from "#site/content/schemas/place.ts";
import { Accordion } from "#ui/accordion/accordion.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { LevelScale } from "#ui/level-scale/level-scale.tsx";
import { useIsPast } from "#ui/lib/use-is-past.ts";
import { Section } from "#ui/section/section.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { FloorPlan, legendOf, markOf } from "./floor-plan.tsx";
import styles from "./place-plan.module.css";

const RATINGS: readonly { key: keyof AreaLevels; label: string }[] = [
  { key: "light", label: "Light" },
  { key: "sound", label: "Sound" },
  { key: "crowding", label: "People" },
];

type PlacePlanProps = {
  plan: ShownPlan;
  /** The sound player of an area; nothing if it has no sound. */
  soundOf: (area: ShownArea) => ReactNode;
};

/** The place from above, and each of its areas as text. */
export function PlacePlan({ plan, soundOf }: PlacePlanProps) {
  const { title, lead, eyebrow, areas, found } = plan;
  const isMeasured = areas.some(({ measured }) => measured);
  return (
    <Section background="alt" id="plan" width="wide" inner={styles.frame}>
      <Heading level={2} id="plan-title" title={title} lead={lead} eyebrow={eyebrow} />
      <ul role="list" aria-label="Signs on the plan" className={styles.legend}>
        {legendOf(areas).map(({ icon, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            {words}
          </li>
        ))}
        {plan.stepFree.length > 0 && (
          <li>
            <span className={styles.dots} aria-hidden="true" />
            Step-free route
          </li>
        )}
        <li>
          <span className={styles.dark} data-section-theme="night" aria-hidden="true" />
          Drawn dark: dim light
        </li>
      </ul>
      <div className={styles.split}>
        <div className={styles.drawing}>
          <FloorPlan {...plan} />
        </div>
        <div>
          <Accordion
            areManyOpen
            items={areas.map((area, index) => ({
              id: `area-${area.id}`,
              title: area.name,
              mark: <span className={styles.number}>{index + 1}</span>,
              note: area.levels && <Ratings levels={area.levels} />,
              content: <AreaDetails area={area} sound={soundOf(area)} />,
            }))}
          />
          <div data-later>
            <p className={styles.scale}>
              We rate light, sound, and people ourselves, from 0 for none to 5 for a lot.
              {isMeasured && " Numbers in lux and dB were measured. A phone is only roughly right."}
            </p>
            <FoundNote found={found} />
          </div>
        </div>
      </div>
    </Section>
  );
}

/** The ratings of an area in one line, so that areas can be compared. */
function Ratings({ levels }: { levels: AreaLevels }) {
  const words = RATINGS.map(({ key, label }) => `${label} ${levels[key]}`).join(", ");
  return <span className={styles.ratings}>{words}</span>;
}

/** One area of the place as text: what it is like, its ratings, what is there, and what one hears. */
function AreaDetails({ area, sound }: { area: ShownArea; sound: ReactNode }) {
  const { name, text, href, levels, quiet, has, hear } = area;
  return (
    <div className={styles.area}>
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
          {has.map(markOf).map(({ icon, words }) => (
            <li key={words}>
              <Icon name={icon} />
              {words}
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
      {href && (
        <p data-no-print>
          <TextLink to={href}>
            About this room
            <VisuallyHidden>: {name}</VisuallyHidden>
          </TextLink>
        </p>
      )}
    </div>
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

/** How and when the studio measured the values above. */
export function FoundNote({ found: { how, date, sample } }: { found: Found }) {
  return (
    <p className={styles.foundNoteNote}>
      {sample && <strong>These values are a sample. </strong>}
      How we know: {how}, {formatLongDay(date)}.
    </p>
  );
}
