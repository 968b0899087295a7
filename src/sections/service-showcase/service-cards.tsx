import { servicePath } from "#domain/paths.ts";
import type { SectionHead } from "#src/content/schemas/pages/shared-parts.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { CardLink } from "#src/ui/card-link/card-link.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import serviceCardStyles from "./service-cards.module.css";
import { ServiceFrame, ServicePrice } from "./service-frame.tsx";
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

/** One service with a large picture. Wide and narrow cards alternate down the page. */
function ServiceCard({ service }: { service: ServiceSummary }) {
  return (
    <li className={serviceCardStyles.card}>
      <Picture
        picture={service.image}
        sizes="(min-width: 900px) 52vw, 135vw"
        className={serviceCardStyles.picture}
      />
      <h3 className={serviceCardStyles.title}>
        <CardLink to={servicePath(service.slug)}>{service.title}</CardLink>
      </h3>
      <p className={serviceCardStyles.summary}>{service.summary}</p>
      <ServicePrice price={service.price} />
    </li>
  );
}
