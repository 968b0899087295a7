import { phoneLink } from "#src/lib/phone-link.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./footer-help.module.css";

type FooterHelpProps = { phone: string; email: string; contactHref: string };

/** Ways to reach a person, in the same order on every page: phone, e-mail, form, accessibility help. */
export function FooterHelp({ phone, email, contactHref }: FooterHelpProps) {
  const ways = [
    { icon: "phone", label: phone, isName: true, href: phoneLink(phone) },
    { icon: "mail", label: email, isName: true, href: `mailto:${email}` },
    { icon: "pen", label: "Write to us", isName: false, href: contactHref },
    { icon: "info", label: "Accessibility help", isName: false, href: "/accessibility" },
  ] as const;
  return (
    <section aria-labelledby="footer-help">
      <h2 id="footer-help" className={styles.title}>
        Talk to us
      </h2>
      <ul className={styles.list}>
        {ways.map(({ icon, label, isName, href }) => (
          <li key={href}>
            <SmartLink to={href} className={styles.link}>
              <Icon name={icon} className={styles.icon} />
              <span translate={isName ? "no" : undefined}>{label}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
