import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServiceFrame } from "./service-frame.tsx";
import styles from "./service-showcase.module.css";

type ServiceCardsProps = { head: SectionHead; services: readonly ServiceSummary[]; id?: string };

/** Services as large pictures, two in a row, each linking to its page. */
export function ServiceCards({ head, services, id = "offering" }: ServiceCardsProps) {
  return (
    <ServiceFrame head={head} id={id}>
      <ul role="list" className={styles.cards}>
        {services.map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </ul>
    </ServiceFrame>
  );
}
