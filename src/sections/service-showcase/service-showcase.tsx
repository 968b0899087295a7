import type { ReactNode } from "react";
import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { ServiceArch } from "./service-arch.tsx";
import { ServiceCard } from "./service-card.tsx";
import { ServiceRow } from "./service-row.tsx";
import styles from "./service-showcase.module.css";

type ServiceShowcaseProps = {
  head: SectionHead;
  services: readonly ServiceSummary[];
  /** `arch`: a list beside one tall arch that shows the service pointed at. `cards`: large pictures, two in a row. */
  layout?: "arch" | "cards";
  /** Anchor of the section; `offering` on the home page. */
  id?: string;
};

/** Services, each leading to its page. */
export function ServiceShowcase({ head, services, layout = "arch", id = "offering" }: ServiceShowcaseProps) {
  const titleId = `${id}-title`;
  return (
    <Section id={id} mood="day" ground="alt" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.split}>
          <Heading level={2} size={1} id={titleId} eyebrow={head.eyebrow}>
            {head.title}
          </Heading>
          <div className={styles.lead}>
            {head.lead && <p>{head.lead}</p>}
            {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
          </div>
          {layout === "arch" ? <ListWithArch services={services} /> : <Cards services={services} />}
        </div>
      </Container>
    </Section>
  );
}

function ListWithArch({ services }: Pick<ServiceShowcaseProps, "services">): ReactNode {
  return (
    <>
      <ServiceArch pictures={services.map((service) => service.image)} />
      <ul role="list" className={styles.list}>
        {services.map((service) => (
          <ServiceRow key={service.slug} service={service} />
        ))}
      </ul>
    </>
  );
}

function Cards({ services }: Pick<ServiceShowcaseProps, "services">): ReactNode {
  return (
    <ul role="list" className={styles.cards}>
      {services.map((service) => (
        <ServiceCard key={service.slug} service={service} />
      ))}
    </ul>
  );
}
