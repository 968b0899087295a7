import { servicePath } from "#domain/paths.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { CardLink } from "#src/ui/card-link/card-link.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./service-card.module.css";
import { ServicePrice } from "./service-price.tsx";

type ServiceCardProps = { service: ServiceSummary };

/** One service with a large picture. Wide and narrow cards alternate down the page. */
export function ServiceCard({ service }: ServiceCardProps) {
  return (
    <li className={styles.card}>
      <Picture picture={service.image} sizes="(min-width: 900px) 52vw, 135vw" className={styles.picture} />
      <h3 className={styles.title}>
        <CardLink to={servicePath(service.slug)}>{service.title}</CardLink>
      </h3>
      <p className={styles.summary}>{service.summary}</p>
      <ServicePrice price={service.price} />
    </li>
  );
}
