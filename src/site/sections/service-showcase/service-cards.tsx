import { servicePath } from "#core/values/paths.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { ServiceSummary } from "#site/content/schemas/summaries.ts";
import { CardLink } from "#ui/card-link/card-link.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import serviceCardStyles from "./service-cards.module.css";
import { ServiceFrame, ServicePrice, ServiceTimes } from "./service-frame.tsx";
import styles from "./service-showcase.module.css";

type ServiceCardsProps = {
  head: SectionHead;
  services: readonly ServiceSummary[];
  id?: string;
  /** Whether each card says its price; not where a list below says them all. */
  hasPrices?: boolean;
};

/** Services as large pictures, each linking to its page: two in a row, a wide and a narrow one in turn; of an odd number the last three; on a phone, rows. */
export function ServiceCards({ head, services, id = "offering", hasPrices = true }: ServiceCardsProps) {
  return (
    <ServiceFrame head={head} id={id}>
      <ul role="list" className={styles.cards}>
        {services.map((service) => (
          <li key={service.slug} className={serviceCardStyles.card}>
            <Picture
              picture={service.image}
              sizes="(min-width: 900px) 52vw, (min-width: 560px) 70vw, 45vw"
              className={serviceCardStyles.picture}
            />
            <h3 className={serviceCardStyles.title}>
              <CardLink to={servicePath(service.slug)}>{service.title}</CardLink>
            </h3>
            <p className={serviceCardStyles.summary}>{service.summary}</p>
            {hasPrices && <ServicePrice price={service.price} />}
            <ServiceTimes service={service} />
          </li>
        ))}
      </ul>
    </ServiceFrame>
  );
}
