import type { ReactNode } from "react";
import type { Service } from "#src/content/collections/services.ts";
import type { Heading as HeadingText, Link, WithPictures } from "#src/content/schemas/fields.ts";
import type { ServiceSummary } from "#src/content/schemas/summaries.ts";
import { Accordion } from "#src/ui/accordion/accordion.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { SidebarLayout } from "#src/ui/sidebar-layout/sidebar-layout.tsx";
import styles from "./service-detail.module.css";
import { ServiceFacts } from "./service-facts.tsx";
import { Solutions } from "./solutions.tsx";

type ServiceDetailProps = {
  service: WithPictures<Service>;
  /** Services that go well with this one. */
  solutions: { head: HeadingText; services: readonly ServiceSummary[] };
  benefits: HeadingText;
  book: Link;
  /** Link to what happens on a visit. */
  visit?: Link | undefined;
  /** The soonest open time, if visits can be booked. */
  next?: ReactNode;
  /** What the room demands of the senses. */
  profile: ReactNode;
  sidebar: ReactNode;
};

/** Everything about one service, beside a column of related links. */
export function ServiceDetail({
  service,
  solutions,
  benefits,
  book,
  visit,
  next,
  profile,
  sidebar,
}: ServiceDetailProps) {
  const [tall, wide] = service.pictures;
  return (
    <Section theme="day">
      <Container width="wide">
        <SidebarLayout sidebar={sidebar} sidebarLabel="More from the studio">
          <div className={styles.main}>
            <Picture
              picture={service.image}
              sizes="(min-width: 1000px) 58rem, 100vw"
              priority
              className={styles.cover}
            />
            <ServiceFacts service={service} book={book} visit={visit} next={next} />
            <RichText blocks={service.body} className={styles.text} />
            <div className={styles.pair} data-later>
              {tall && <Picture picture={tall} sizes="(min-width: 1000px) 24rem, 45vw" shape="tall-arch" />}
              {wide && (
                <Picture picture={wide} sizes="(min-width: 1000px) 45rem, 80vw" className={styles.wide} />
              )}
            </div>
            {profile}
            <Solutions {...solutions} />
            <section aria-labelledby="benefits-title" className={styles.part} data-later>
              <Heading level={2} size={3} id="benefits-title" lead={benefits.lead}>
                {benefits.title}
              </Heading>
              <Accordion
                items={service.benefits.map(({ title, text }) => ({ title, content: <p>{text}</p> }))}
              />
            </section>
          </div>
        </SidebarLayout>
      </Container>
    </Section>
  );
}
