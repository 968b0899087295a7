import type { ComponentProps } from "react";
import { formatLongDay } from "#core/values/time.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { Sheet } from "#ui/sheet/sheet.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { FloorPlan } from "./floor-plan.tsx";
import styles from "./group-sheet.module.css";

type GroupSheetProps = {
  /** Of the studio. */
  name: string;
  address: { street: string; city: string };
  phone: string;
  email: string;
  /** `Version 6ieuc of September 14, 2026`. */
  version: string;
  /** Whether its values are made up. */
  sample: boolean;
  plan: ComponentProps<typeof FloorPlan> | undefined;
  /** What it says, part by part; those without facts are left out. */
  parts: readonly { title: string; facts: readonly { label: string; text: string }[] }[];
  /** The owner's files. */
  papers: readonly { label: string; href: string }[];
};

/** What schools and other groups file about the place, on two printed sheets. */
export function GroupSheet(props: GroupSheetProps) {
  const { name, address, phone, email, version, sample, plan, parts, papers } = props;
  return (
    <Sheet className={styles.sheet}>
      <header className={styles.head}>
        <Heading level={2} size={3} title={`${name}: about the place`} />
        <p>
          <strong>{version}.</strong> For your own risk assessment. It is not one itself.
        </p>
        {/* What is read out loud or typed stays in one line. */}
        <p translate="no" className={styles.reach}>
          {[`${address.street}, ${address.city}`, phone, email].map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        {sample && <p>These values are a sample.</p>}
      </header>
      <div className={styles.parts}>
        {plan && (
          <section className={classNames(styles.part, styles.plan)}>
            <FloorPlan {...plan} />
            <AreaTable areas={plan.areas} />
          </section>
        )}
        {parts
          .filter(({ facts }) => facts.length > 0)
          .map(({ title, facts }) => (
            <section key={title} className={styles.part}>
              <h3>{title}</h3>
              <dl className={styles.facts}>
                {facts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt> <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        {papers.length > 0 && (
          <section className={styles.part}>
            <h3>Insurance and policies</h3>
            <ul>
              {papers.map(({ label, href }) => (
                <li key={href}>
                  <TextLink to={href}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className={styles.note}>
        If something on this page changes, we tell every group that has ticked “I have filed the page” at its
        visit.
      </p>
    </Sheet>
  );
}

type Areas = ComponentProps<typeof FloorPlan>["areas"];

/** The areas of the plan by their numbers, with what was measured there. With what, and when, is said once. */
function AreaTable({ areas }: { areas: Areas }) {
  const isMeasured = areas.some(({ measured }) => measured);
  return (
    <>
      <table className={styles.areas}>
        <thead>
          <tr>
            <th scope="col">On the plan</th>
            {isMeasured && <th scope="col">Light</th>}
            {isMeasured && <th scope="col">Sound</th>}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ id, name, measured: { lux, decibels } = {} }, index) => (
            <tr key={id} id={`area-${id}`}>
              <th scope="row">{`${index + 1} ${name}`}</th>
              {isMeasured && <td>{lux !== undefined && `${lux} lux`}</td>}
              {isMeasured && <td>{decibels !== undefined && `${decibels} dB(A)`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {howMeasured(areas).map((words) => (
        <p key={words} className={styles.note}>
          {words}
        </p>
      ))}
    </>
  );
}

/** With what and when areas were measured: with their numbers where they were not all measured alike. */
function howMeasured(areas: Areas): string[] {
  const ways = new Map<string, number[]>();
  for (const [index, { measured }] of areas.entries()) {
    if (!measured) continue;
    const way = `measured with ${measured.device}, ${formatLongDay(measured.date)}.`;
    ways.set(way, [...(ways.get(way) ?? []), index + 1]);
  }
  return [...ways].map(([way, numbers]) =>
    ways.size === 1 ? `M${way.slice(1)}` : `${numbers.join(", ")}: ${way}`,
  );
}
