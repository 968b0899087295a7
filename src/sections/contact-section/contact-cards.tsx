import type { ContactSectionText } from "#src/content/schemas/pages/home.ts";
import { directionsLink, type Position } from "#src/lib/map-links.ts";
import { phoneLink } from "#src/lib/phone-link.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./contact-cards.module.css";

type ContactCardsProps = {
  cards: ContactSectionText["cards"];
  /** The lines of the address. */
  address: readonly string[];
  position: Position;
  phone: string;
  email: string;
};

/** Address, phone and e-mail. The phone comes before the e-mail on every page. */
export function ContactCards({ cards, address, position, phone, email }: ContactCardsProps) {
  const ways = [
    { ...cards.address, icon: "pin", href: directionsLink(position), shown: address },
    { ...cards.phone, icon: "phone", href: phoneLink(phone), shown: [phone] },
    { ...cards.email, icon: "mail", href: `mailto:${email}`, shown: [email] },
  ] as const;
  return (
    <ul role="list" className={styles.cards}>
      {ways.map(({ icon, title, note, action, href, shown }) => (
        <li key={icon} className={styles.card}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <h3 className={styles.title}>{title}</h3>
            {action && (
              <p className={styles.shown} translate="no">
                {shown.map((line) => (
                  <span key={line}>{line}</span>
                ))}
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
