import type { ReactNode } from "react";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { ServiceSummary } from "#site/content/schemas/summaries.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { PriceFigures } from "#ui/price-figures/price-figures.tsx";
import { Section } from "#ui/section/section.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import servicePriceStyles from "./service-frame.module.css";
import styles from "./service-showcase.module.css";

/** Background and heading shared by the service layouts. */
export function ServiceFrame({ head, id, children }: { head: SectionHead; id: string; children: ReactNode }) {
  const titleId = `${id}-title`;
  return (
    <Section id={id} background="alt" width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <Heading level={2} size={1} id={titleId} eyebrow={head.eyebrow} title={head.title} />
        <div className={styles.lead}>
          {head.lead && <p>{head.lead}</p>}
          {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
        </div>
        {children}
      </div>
    </Section>
  );
}

/** What a service costs, as the owner wrote it. Renders nothing without a price. */
export function ServicePrice({
  price,
  className,
}: {
  price: string | undefined;
  className?: string | undefined;
}) {
  if (!price) return null;
  return (
    <p className={classNames(servicePriceStyles.price, className)}>
      <VisuallyHidden>Price: </VisuallyHidden>
      <PriceFigures text={price} />
    </p>
  );
}

/** Leads to the open times of a service, beside the link to its page. Renders nothing where it cannot be booked here. */
export function ServiceTimes({
  service,
  className,
}: {
  service: ServiceSummary;
  className?: string | undefined;
}) {
  if (service.times === undefined) return null;
  return (
    <TextLink to={service.times} className={classNames(servicePriceStyles.times, className)}>
      Times<VisuallyHidden>: {service.title}</VisuallyHidden>
    </TextLink>
  );
}
