import { servicePath } from "#domain/paths.ts";
import type { Heading as HeadingText } from "#src/content/schemas/fields.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { CardLink } from "#src/ui/card-link/card-link.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./service-detail.module.css";

type SolutionsProps = { head: HeadingText; services: readonly ServiceSummary[] };

/** A few other services, each as one pressable row. */
export function Solutions({ head, services }: SolutionsProps) {
  return (
    <section aria-labelledby="solutions-title" className={styles.part} data-later>
      <Heading level={2} size={3} id="solutions-title" lead={head.lead}>
        {head.title}
      </Heading>
      <ul role="list" className={styles.solutions}>
        {services.map(({ slug, title, summary, imageSmall }) => (
          <li key={slug} className={styles.solution}>
            <Picture
              picture={imageSmall}
              shape="upright"
              sizes="7rem"
              isDecorative
              className={styles.thumbnail}
            />
            <div>
              <h3 className={styles.name}>
                <CardLink to={servicePath(slug)}>{title}</CardLink>
              </h3>
              <p>{summary}</p>
            </div>
            <Icon name="arrow-right" className={styles.arrow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
