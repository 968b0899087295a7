import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { ServiceArch } from "./service-arch.tsx";
import { ServiceFrame } from "./service-frame.tsx";
import { ServiceRow } from "./service-row.tsx";
import styles from "./service-showcase.module.css";

type ServiceShowcaseProps = {
  head: SectionHead;
  services: readonly ServiceSummary[];
  /** Anchor of the section; `offering` on the home page. */
  id?: string;
};

/** Services as a list beside one tall arch that shows the hovered service. Each links to its page. */
export function ServiceShowcase({ head, services, id = "offering" }: ServiceShowcaseProps) {
  return (
    <ServiceFrame head={head} id={id}>
      <ServiceArch services={services} />
      <ul role="list" className={styles.list}>
        {services.map((service) => (
          <ServiceRow key={service.slug} service={service} />
        ))}
      </ul>
    </ServiceFrame>
  );
}
