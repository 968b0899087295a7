import { Container } from "#ui/container/container.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./visit-nav.module.css";

const PAGES = [
  { to: "/visit", label: "The place" },
  { to: "/what-to-expect", label: "Step by step" },
  { to: "/visit/plan", label: "My visit plan" },
  { to: "/short", label: "Short version" },
] as const;

type VisitNavProps = {
  current: (typeof PAGES)[number]["to"];
  /** The short version in other languages. */
  translations?: readonly { href: string; label: string; lang: string }[] | undefined;
};

/** Links to the pages to read before a visit, and to the short version in other languages. */
export function VisitNav({ current, translations = [] }: VisitNavProps) {
  return (
    <nav aria-label="Before you come" className={styles.bar} data-section-theme="night">
      <Container width="wide">
        <ul role="list" className={styles.list}>
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <SmartLink to={to} className={styles.link} aria-current={to === current ? "page" : undefined}>
                {label}
              </SmartLink>
            </li>
          ))}
          {translations.map(({ href, label, lang }) => (
            <li key={href}>
              <SmartLink to={href} className={styles.link} lang={lang} hrefLang={lang}>
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
