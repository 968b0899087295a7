import { servicePath } from "#domain/paths.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { CardLink } from "#src/ui/card-link/card-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { ServicePrice } from "./service-price.tsx";
import styles from "./service-showcase.module.css";

type ServiceRowProps = { service: ServiceSummary };

/**
 * One service in the list: small round picture, name, one line. The whole row links to the service's page.
 */
export function ServiceRow({ service }: ServiceRowProps) {
  return (
    <li className={styles.row}>
      <Picture
        picture={service.imageSmall}
        shape="upright"
        sizes="80px"
        isDecorative
        className={styles.thumbnail}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink to={servicePath(service.slug)}>{service.title}</CardLink>
        </h3>
        <p className={styles.summary}>{service.summary}</p>
        <ServicePrice price={service.price} />
      </div>
      <Icon name="arrow-right" className={styles.arrow} />
    </li>
  );
}
