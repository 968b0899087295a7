import { servicePath } from "#core/values/paths.ts";
import type { Service } from "#site/content/collections/services.ts";
import type { HeadingContent as HeadingText } from "#site/content/schemas/fields.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { PriceFigures } from "#ui/price-figures/price-figures.tsx";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./price-list.module.css";

type Priced = Pick<Service, "slug" | "title" | "price" | "duration">;

/**
 * The price of every service in one list, and its duration unless the price tells it: `$20 for 30 minutes`. Services
 * without a price are omitted. Renders nothing if none has one.
 */
export function PriceList({ head, services }: { head: HeadingText; services: readonly Priced[] }) {
  const priced = services.filter(({ price }) => price);
  if (priced.length === 0) return null;
  return (
    <Section id="prices" width="wide" inner={styles.frame}>
      <div className={styles.columns}>
        <Heading level={2} id="prices-title" {...head} />
        <dl className={styles.list}>
          {priced.map(({ slug, title, price = "", duration }) => (
            <div key={slug} className={styles.row}>
              <dt>
                <SmartLink to={servicePath(slug)} className={styles.name}>
                  {title}
                </SmartLink>
              </dt>
              <dd className={styles.price}>
                <PriceFigures text={price} />
              </dd>
              {duration && !tellsLengths(price, duration) && <dd className={styles.time}>{duration}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** Whether a price names each length of a duration: `$20 for 30 minutes, $35 for 60 minutes` names `30 or 60 minutes`. */
export function tellsLengths(price: string, duration: string): boolean {
  const lengths = duration.match(/\d+/g) ?? [];
  const named = [...price.matchAll(/\b(\d+) (?:minutes?|hours?)\b/g)].map(([, length]) => length);
  return lengths.length > 0 && lengths.every((length) => named.includes(length));
}
