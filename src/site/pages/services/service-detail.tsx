import type { ReactNode } from "react";
import { servicePath } from "#core/values/paths.ts";
import type { Service } from "#site/content/collections/services.ts";
import type { HeadingContent as HeadingText, Link, WithPictures } from "#site/content/schemas/fields.ts";
import type { ServiceSummary } from "#site/content/schemas/summaries.ts";
import { Accordion } from "#ui/accordion/accordion.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { CardLink } from "#ui/card-link/card-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { PriceFigures } from "#ui/price-figures/price-figures.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { Section } from "#ui/section/section.tsx";
import { SidebarLayout } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./service-detail.module.css";

type ServiceDetailProps = ServiceFactsProps & {
  /** Services that go well with this one. */
  solutions: { head: HeadingText; services: readonly ServiceSummary[] };
  benefits: HeadingText;
  /** What the room demands of the senses. */
  profile: ReactNode;
  sidebar: ReactNode;
};

type ServiceFactsProps = {
  service: WithPictures<Service>;
  book: Link;
  visit?: Link | undefined;
  /** The soonest open time, if visits can be booked. */
  next?: ReactNode;
};

/** Everything about one service, beside a column of related links. */
export function ServiceDetail({ solutions, benefits, profile, sidebar, ...facts }: ServiceDetailProps) {
  const { service } = facts;
  const [tall, wide] = service.pictures;
  return (
    <Section width="wide">
      <SidebarLayout
        sidebar={sidebar}
        sidebarLabel="More from the studio"
        rest={
          <div className={styles.frame}>
            <div className={styles.rest}>
              {profile}
              {solutions.services.length > 0 && <Solutions {...solutions} />}
              <TitledPart
                id="benefits-title"
                title={benefits.title}
                lead={benefits.lead}
                className={styles.part}
                data-later
              >
                <Accordion
                  items={service.benefits.map(({ title, text }) => ({ title, content: <p>{text}</p> }))}
                />
              </TitledPart>
            </div>
          </div>
        }
      >
        <div className={styles.main}>
          <Picture
            picture={service.image}
            sizes="(min-width: 1000px) 58rem, 100vw"
            priority
            className={styles.cover}
          />
          <ServiceFacts {...facts} />
          <RichText blocks={service.body} className={styles.text} />
          <div className={styles.pair} data-later>
            {tall && <Picture picture={tall} sizes="(min-width: 1000px) 24rem, 45vw" shape="tall-arch" />}
            {wide && (
              <Picture picture={wide} sizes="(min-width: 1000px) 45rem, 80vw" className={styles.wide} />
            )}
          </div>
        </div>
      </SidebarLayout>
    </Section>
  );
}

/** What to know before booking. Missing facts are omitted. */
function ServiceFacts({ service, book, visit, next }: ServiceFactsProps) {
  const facts = [
    { label: "Price", value: service.price && <PriceFigures text={service.price} /> },
    { label: "Time", value: service.duration },
    { label: "Ages", value: service.ages },
    { label: "Room for", value: service.capacity },
  ].filter(({ value }) => value !== undefined);
  return (
    <div className={styles.bar}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {next}
      {!next && service.notReady && <p>{service.notReady}</p>}
      <div className={styles.links}>
        {/* The same link text in the header leads to the choice of a service. */}
        <ButtonLink to={book.href}>
          {book.label}
          <VisuallyHidden>: {service.title}</VisuallyHidden>
        </ButtonLink>
        {visit && <TextLink to={visit.href}>{visit.label}</TextLink>}
      </div>
    </div>
  );
}

function Solutions({ head, services }: { head: HeadingText; services: readonly ServiceSummary[] }) {
  return (
    <TitledPart id="solutions-title" title={head.title} lead={head.lead} className={styles.part} data-later>
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
    </TitledPart>
  );
}
