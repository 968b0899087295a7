import type { ReactNode } from "react";
import type { Service } from "#src/content/collections/services.ts";
import type { Link } from "#src/content/schemas/fields.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./service-facts.module.css";

type ServiceFactsProps = {
  service: Pick<Service, "title" | "price" | "duration" | "ages" | "capacity">;
  book: Link;
  /** Link to what happens on a visit. */
  visit?: Link | undefined;
  /** The soonest open time, if visits can be booked. */
  next?: ReactNode;
};

/** What to know before booking. Missing facts are omitted. */
export function ServiceFacts({ service, book, visit, next }: ServiceFactsProps) {
  const facts = [
    { label: "Price", value: service.price },
    { label: "Time", value: service.duration },
    { label: "Ages", value: service.ages },
    { label: "Room for", value: service.capacity },
  ].filter(({ value }) => value !== undefined);
  return (
    <div className={styles.bar}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {next}
      <div className={styles.links}>
        {/* The same link text in the header leads to the choice of a service. */}
        <ButtonLink to={book.href}>
          {book.label}
          <VisuallyHidden>: {service.title}</VisuallyHidden>
        </ButtonLink>
        {visit && <TextLink to={visit.href}>{visit.label}</TextLink>}
      </div>
    </div>
  );
}
