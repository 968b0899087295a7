import type { ComponentProps, ComponentType } from "react";
import { townLine } from "#core/values/address.ts";
import { byAppointment, formatHours } from "#core/values/time.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { ContactSectionText } from "#site/content/schemas/pages/home.ts";
import type { Site } from "#site/content/schemas/site.ts";
import { ClosedDays } from "#ui/closed-days/closed-days.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./contact-section.module.css";
import { FeedbackForm } from "./feedback-form.tsx";
import { directionsLink, PlaceMap, type Position } from "./place-map.tsx";

/** Facts from `site.yaml`. */
export type ContactFacts = WithPictures<
  Pick<Site, "name" | "phone" | "email" | "address" | "map" | "hours" | "emergency">
> & { quietHours?: Site["quietHours"] | undefined };

type Closed = Partial<Pick<ComponentProps<typeof ClosedDays>, "closed">>;

type ContactSectionProps = Closed & {
  text: ContactSectionText;
  studio: ContactFacts;
  /** The form on the card. Defaults to the form for feedback and booking requests; the contact page has a shorter one. */
  form?: ComponentType<ComponentProps<typeof FeedbackForm>>;
};

/** Every way to reach the studio: where it is, when it is open, and a form on a daylight card in the night room. */
export function ContactSection({ text, studio, closed, form: CardForm = FeedbackForm }: ContactSectionProps) {
  const { name, phone, email, address, map } = studio;
  const lines = [address.street, townLine(address)];
  return (
    <Section theme="night" background="alt" id="contact" width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <div className={styles.ways}>
          <Heading level={2} size={1} id="contact-title" {...text} />
          <ContactCards cards={text.cards} address={lines} position={map} phone={phone} email={email} />
          <OpeningHours {...studio} closed={closed} />
        </div>
        <div className={styles.door} data-section-theme="day">
          {text.form.title && <h3 className={styles.title}>{text.form.title}</h3>}
          <CardForm words={text.form} help={{ phone, email }} />
          <p className={styles.emergency}>
            <Icon name="info" />
            <span>{studio.emergency}</span>
          </p>
        </div>
      </div>
      <PlaceMap place={name} address={lines} position={map} picture={map.picture} hasAddress={false} />
    </Section>
  );
}

type ContactCardsProps = {
  cards: ContactSectionText["cards"];
  address: readonly string[];
  position: Position;
  phone: string;
  email: string;
};

/** Address, phone and e-mail. The phone comes before the e-mail on every page. */
function ContactCards({ cards, address, position, phone, email }: ContactCardsProps) {
  const ways = [
    { ...cards.address, icon: "pin", href: directionsLink(position), shown: address.join("\n") },
    { ...cards.phone, icon: "phone", href: phoneLink(phone), shown: phone },
    { ...cards.email, icon: "mail", href: `mailto:${email}`, shown: email },
  ] as const;
  return (
    <ul role="list" className={styles.cards}>
      {ways.map(({ icon, title, note, action, href, shown }) => (
        <li key={icon} className={styles.card}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <h3 className={styles.contactCardsTitle}>{title}</h3>
            {action && (
              <p className={styles.shown} translate="no">
                {shown}
              </p>
            )}
            <SmartLink
              to={href}
              className={action ? styles.action : styles.shown}
              translate={action ? undefined : "no"}
            >
              {action ?? shown}
            </SmartLink>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When someone is there to answer. */
function OpeningHours({ hours, quietHours, closed }: Pick<ContactFacts, "hours" | "quietHours"> & Closed) {
  return (
    <div>
      <h3 className={styles.openingHoursTitle}>Opening hours</h3>
      {hours.length === 0 ? (
        <p>{byAppointment}</p>
      ) : (
        <dl className={styles.hours}>
          {hours.map(({ days, opens, closes, note }) => (
            <div key={days} className={styles.row}>
              <dt>{days}</dt>
              <dd>{formatHours({ opens, closes })}</dd>
              {note && <dd className={styles.openingHoursNote}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      <ClosedDays closed={closed} className={styles.closed} />
      {quietHours && <p className={styles.note}>Quiet hours: {quietHours}</p>}
    </div>
  );
}
