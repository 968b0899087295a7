import type { ComponentProps } from "react";
import type { Access, Fullness, QuietTimesContent as Times } from "#site/content/schemas/place.ts";
import { Accordion } from "#ui/accordion/accordion.tsx";
import { ClosedDays } from "#ui/closed-days/closed-days.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { FoundNote } from "./place-plan.tsx";
import styles from "./quiet-times.module.css";

const WORDS: Readonly<Record<Fullness, string>> = {
  calm: "Calm",
  some: "Some people",
  busy: "Busy",
  closed: "Closed",
};

/** Number of figures drawn for each level. */
const PEOPLE: Readonly<Record<Fullness, number>> = { calm: 1, some: 2, busy: 3, closed: 0 };

type QuietTimesProps = { times: Times; closed?: ComponentProps<typeof ClosedDays>["closed"] };

/** How full it usually is, by day and part of the day: a table whose cells are also drawn. */
export function QuietTimes({ times: { parts, days, found, ...head }, closed }: QuietTimesProps) {
  return (
    <Section theme="night" id="quiet-times" width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <Heading level={2} id="quiet-times-title" {...head} />
        <div>
          <table className={styles.week} aria-labelledby="quiet-times-title">
            <thead>
              <tr>
                <th scope="col">Day</th>
                {parts.map(({ name, hours }) => (
                  <th key={name} scope="col">
                    {name} <span className={styles.hours}>{hours}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, levels }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {parts.map(({ name }, index) => (
                    <td key={name} data-part={name}>
                      <Cell level={levels[index] ?? "closed"} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <FoundNote found={found} />
          <ClosedDays closed={closed} className={styles.closed} />
        </div>
      </div>
    </Section>
  );
}

function Cell({ level }: { level: Fullness }) {
  return (
    <span className={styles.cell}>
      <span className={styles.doors} aria-hidden="true">
        {[1, 2, 3].map((door) => (
          <span key={door} className={door <= PEOPLE[level] ? styles.full : styles.free} />
        ))}
      </span>
      {WORDS[level]}
    </span>
  );
}

/** Widths, heights, distances and similar facts, so that people can decide for themselves. */
export function AccessFacts({ access: { groups, found, ...head } }: { access: Access }) {
  return (
    <Section id="access" width="wide" inner={styles.frame}>
      <Heading level={2} id="access-title" {...head} />
      <div className={styles.groups}>
        <Accordion
          areManyOpen
          isFirstOpen
          items={groups.map(({ title, facts }) => ({
            title,
            content: (
              <dl className={styles.facts}>
                {facts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt> <dd>{text ?? "None that we know of."}</dd>
                  </div>
                ))}
              </dl>
            ),
          }))}
        />
      </div>
      <FoundNote found={found} />
    </Section>
  );
}
