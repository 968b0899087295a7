import { type ComponentProps, Fragment, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { townLine } from "#core/values/address.ts";
import { byAppointment, formatHours } from "#core/values/time.ts";
import type { Link as LinkData } from "#site/content/schemas/fields.ts";
import type { Site } from "#site/content/schemas/site.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { ClosedDays } from "#ui/closed-days/closed-days.tsx";
import { Container } from "#ui/container/container.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { resolveAnchor } from "#ui/lib/site-anchors.ts";
import { type Brand, Logo } from "#ui/logo/logo.tsx";
import { ProfileLinks } from "#ui/profile-links/profile-links.tsx";
import { SectionEdge } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./footer.module.css";
import helpStyles from "./footer-help.module.css";
import linkStyles from "./footer-links.module.css";
import visitStyles from "./footer-visit.module.css";

/** A link, with the language of its page if that is not the one of the site. */
type FooterLink = LinkData & { readonly lang?: string };

type VisitFacts = Pick<Site, "address" | "hours" | "quietHours">;
type StudioFacts = Pick<
  Site,
  "name" | "shortName" | "organisation" | "phone" | "email" | "social" | "emergency"
>;

type FooterProps = {
  brand: Brand;
  site: StudioFacts & VisitFacts;
  /** Anchors of the home page, and pages that every page must link to. They come first. */
  links: readonly LinkData[];
  /** Pages that nothing else in the frame links to. */
  explore: readonly FooterLink[];
  /** Section ids of the current page. Links to them stay on the page. */
  anchors: readonly string[];
  /** The coming days on which the studio is closed. */
  closed?: ComponentProps<typeof ClosedDays>["closed"];
  /** True while text and figures are the template's sample: the footer says so. */
  isSample: boolean;
  /** What the page above has said. */
  said?: NonNullable<PageHandle["says"]>;
  /** Whether it is one short line, on pages that lead on to something. */
  isShort?: boolean;
  /** The newsletter sign-up: its title and form. Null if there is no newsletter. */
  newsletter: { title: string; form: ReactNode; isOpen: boolean } | null;
};

/**
 * The footer of every page: who we are, four ways to get help in the same order everywhere, and all other
 * pages. The newsletter's form opens when asked for. A short one has no more than the ways to get help.
 */
export function Footer(props: FooterProps) {
  const {
    brand,
    site,
    links,
    explore,
    anchors,
    closed,
    isSample,
    isShort = false,
    said = [],
    newsletter,
  } = props;
  const help = (
    <FooterHelp phone={site.phone} email={site.email} contactHref={resolveAnchor("#contact", anchors)} />
  );
  return (
    <footer className={styles.footer} data-section-theme="night">
      {!isShort && <SectionEdge />}
      <Container width="wide">
        {isShort ? (
          <div className={styles.line}>{help}</div>
        ) : (
          <div className={styles.columns}>
            <div className={styles.who}>
              <Link to="/home" className={styles.logo} aria-label={`${site.shortName}, home page`}>
                <Logo name={site.shortName} brand={brand} />
              </Link>
              <ProfileLinks profiles={site.social} owner={site.shortName} />
              <p className={styles.organisation}>{site.organisation}</p>
              {newsletter && (
                <section aria-labelledby="footer-letters" className={styles.letters}>
                  <details open={newsletter.isOpen}>
                    <summary className={styles.opener}>
                      <Icon name="mail" className={styles.envelope} />
                      <h2 id="footer-letters" className={styles.title}>
                        {newsletter.title}
                      </h2>
                      <Icon name="chevron" className={styles.chevron} />
                    </summary>
                    {newsletter.form}
                  </details>
                </section>
              )}
            </div>
            {help}
            {!said.includes("visit") && <FooterVisit {...site} closed={closed} />}
            <FooterLinks
              title="Pages"
              links={[
                ...links.map((link) => ({ ...link, href: resolveAnchor(link.href, anchors) })),
                ...explore,
              ]}
            />
          </div>
        )}
        <div className={styles.end}>
          {!said.includes("emergency") && <p className={styles.emergency}>{site.emergency}</p>}
          {isSample && (
            <p>
              This is the sample content of a template. The studio, its people, and its figures are made up.
            </p>
          )}
          <p className={styles.copyright}>
            © <Link to="/">{site.name}</Link>
            {isShort && <Link to="/privacy">Privacy Policy</Link>}
          </p>
        </div>
      </Container>
    </footer>
  );
}

/** Ways to reach a person, in the same order on every page: phone, e-mail, form, accessibility help. */
function FooterHelp({ phone, email, contactHref }: { phone: string; email: string; contactHref: string }) {
  const ways = [
    { icon: "phone", label: phone, isName: true, href: phoneLink(phone) },
    { icon: "mail", label: email, isName: true, href: `mailto:${email}` },
    { icon: "pen", label: "Write to us", isName: false, href: contactHref },
    { icon: "info", label: "Accessibility help", isName: false, href: "/accessibility" },
  ] as const;
  return (
    <section aria-labelledby="footer-help">
      <h2 id="footer-help" className={helpStyles.title}>
        Talk to us
      </h2>
      <ul className={helpStyles.list}>
        {ways.map(({ icon, label, isName, href }) => (
          <li key={href}>
            <SmartLink to={href} className={helpStyles.link}>
              <Icon name={icon} className={helpStyles.icon} />
              <span translate={isName ? "no" : undefined}>
                {icon === "phone" ? <PhoneGroups phone={label} /> : label}
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A phone number that breaks between its groups where it must, as in very large text, and not at its hyphen. */
function PhoneGroups({ phone }: { phone: string }) {
  return [...phone.split(" ").entries()].map(([index, group]) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <span className={helpStyles.group}>{group}</span>
    </Fragment>
  ));
}

function FooterVisit({ address, hours, quietHours, closed }: VisitFacts & Pick<FooterProps, "closed">) {
  return (
    <section aria-labelledby="footer-visit" className={visitStyles.visit}>
      <h2 id="footer-visit" className={visitStyles.title}>
        Visit
      </h2>
      <address translate="no">
        {address.street}
        <br />
        {townLine(address)}
      </address>
      {hours.length === 0 ? (
        <p>{byAppointment}</p>
      ) : (
        <dl className={visitStyles.hours}>
          {hours.map(({ days, opens, closes }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{formatHours({ opens, closes })}</dd>
            </div>
          ))}
        </dl>
      )}
      <ClosedDays closed={closed} className={visitStyles.closed} />
      {quietHours && <p className={visitStyles.quiet}>Quiet hours: {quietHours}</p>}
    </section>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={linkStyles.title}>
        {title}
      </h2>
      <ul className={linkStyles.list}>
        {links.map(({ label, href, lang }) => (
          <li key={href}>
            <SmartLink to={href} className={linkStyles.link} lang={lang} hrefLang={lang}>
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
