import type { ComponentProps } from "react";
import { Heading } from "#ui/heading/heading.tsx";
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
        {/* A number that is read out loud stays in one line. */}
        <p translate="no">{`${address.street}, ${address.city} · ${phone.replaceAll(" ", "\u00a0")} · ${email}`}</p>
        {sample && <p>These values are a sample.</p>}
      </header>
      <div className={styles.parts}>
        {plan && (
          <figure className={styles.plan}>
            <FloorPlan {...plan} />
            <figcaption>
              {plan.areas.map((area, index) => (
                <span key={area.id} id={`area-${area.id}`}>
                  {`${index + 1} ${area.name}`}
                </span>
              ))}
            </figcaption>
          </figure>
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
