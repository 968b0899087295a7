import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { ServiceArch } from "./service-arch.tsx";
import { ServiceRow } from "./service-row.tsx";
import styles from "./service-showcase.module.css";

type ServiceShowcaseProps = {
  head: SectionHead;
  services: readonly ServiceSummary[];
  /** Anchor of the section; `offering` on the home page. */
  id?: string;
};

/**
 * Services as an editorial list beside one tall arch. The arch shows the first service's room; pointing at a row, or
 * reaching it by keyboard, opens the door on that room.
 */
export function ServiceShowcase({ head, services, id = "offering" }: ServiceShowcaseProps) {
  const titleId = `${id}-title`;
  return (
    <Section id={id} mood="day" ground="alt" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.split}>
          <Heading level={2} size={1} id={titleId} eyebrow={head.eyebrow} className={styles.head}>
            {head.title}
          </Heading>
          <div className={styles.lead}>
            {head.lead && <p>{head.lead}</p>}
            {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
          </div>
          <ul role="list" className={styles.list}>
            {services.map((service) => (
              <ServiceRow key={service.slug} service={service} />
            ))}
          </ul>
          <ServiceArch pictures={services.map((service) => service.image)} />
        </div>
      </Container>
    </Section>
  );
}
