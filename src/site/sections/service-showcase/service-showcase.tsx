import { servicePath } from "#core/values/paths.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { ServiceSummary } from "#site/content/schemas/summaries.ts";
import { CardLink } from "#ui/card-link/card-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { ServiceFrame, ServicePrice, ServiceTimes } from "./service-frame.tsx";
import styles from "./service-showcase.module.css";

type ServiceShowcaseProps = {
  head: SectionHead;
  services: readonly ServiceSummary[];
  /** Anchor of the section; `offering` on the home page. */
  id?: string;
};

/**
 * Services as a list beside one tall arch that shows the hovered service; on phones, each with its picture. Each links to
 * its page.
 */
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

/** The tall arch. The first picture stays. The others load and overlay it while their row is hovered. */
function ServiceArch({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <div className={styles.arch}>
      <span className={styles.outline} data-decor />
      <div className={styles.door}>
        {services.map(({ slug, image }, index) => (
          <Picture
            key={slug}
            picture={image}
            shape="upright"
            sizes="44vw"
            isDecorative={index > 0 || image.decorative}
            className={styles.room}
          />
        ))}
      </div>
    </div>
  );
}

/** One service in the list: small picture, name, one line, price. The whole row links to the service's page. */
function ServiceRow({ service }: { service: ServiceSummary }) {
  return (
    <li className={styles.row}>
      <Picture
        picture={service.imageSmall}
        shape="upright"
        sizes="112px"
        isDecorative
        className={styles.thumbnail}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink to={servicePath(service.slug)}>{service.title}</CardLink>
        </h3>
        <p className={styles.summary}>{service.summary}</p>
      </div>
      <ServicePrice price={service.price} className={styles.price} />
      {service.times ? (
        <ServiceTimes service={service} className={styles.times} />
      ) : (
        <Icon name="arrow-right" className={styles.arrow} />
      )}
    </li>
  );
}
