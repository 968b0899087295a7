import type { Link } from "#src/content/schemas/fields.ts";
import type { Service } from "#src/content/schemas/service.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import styles from "./service-facts.module.css";

type ServiceFactsProps = {
  service: Pick<Service, "price" | "duration" | "ages" | "capacity">;
  book: Link;
};

/** What one needs to know before booking. Facts that the owner has not given are left away. */
export function ServiceFacts({ service, book }: ServiceFactsProps) {
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
      <ButtonLink to={book.href}>{book.label}</ButtonLink>
    </div>
  );
}
