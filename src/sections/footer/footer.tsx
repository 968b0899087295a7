import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Link as LinkData } from "#src/content/schemas/fields.ts";
import type { Site } from "#src/content/schemas/site.ts";
import { resolveAnchor } from "#src/lib/site-anchors.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { type Brand, Logo } from "#src/ui/logo/logo.tsx";
import { ProfileLinks } from "#src/ui/profile-links/profile-links.tsx";
import { SectionEdge } from "#src/ui/section/section.tsx";
import styles from "./footer.module.css";
import { FooterHelp } from "./footer-help.tsx";
import { type FooterLink, FooterLinks } from "./footer-links.tsx";
import { FooterVisit } from "./footer-visit.tsx";

type FooterFacts = Pick<
  Site,
  | "name"
  | "shortName"
  | "organisation"
  | "phone"
  | "email"
  | "address"
  | "hours"
  | "quietHours"
  | "social"
  | "emergency"
>;

type FooterProps = {
  brand: Brand;
  site: FooterFacts;
  /** Anchors of the home page, and pages that every page must link to. They come first. */
  links: readonly LinkData[];
  /** Pages that nothing else in the frame links to. */
  explore: readonly FooterLink[];
  /** Section ids of the current page. Links to them stay on the page. */
  anchors: readonly string[];
  /** True while text and figures are the template's sample: the footer says so. */
  isSample: boolean;
  /** Whether it is one short line, on pages that lead on to something. */
  isShort?: boolean;
  /** The newsletter sign-up: its title and form. Null if there is no newsletter. */
  newsletter: { title: string; form: ReactNode; isOpen: boolean } | null;
};

/**
 * The footer of every page: who we are, four ways to get help in the same order everywhere, and all other
 * pages. The newsletter's form opens when asked for. A short one has no more than the ways to get help.
 */
export function Footer({
  brand,
  site,
  links,
  explore,
  anchors,
  isSample,
  isShort = false,
  newsletter,
}: FooterProps) {
  const help = (
    <FooterHelp phone={site.phone} email={site.email} contactHref={resolveAnchor("#contact", anchors)} />
  );
  return (
    <footer className={styles.footer} data-section-theme="night">
      {!isShort && <SectionEdge shape="arch" />}
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
            <FooterVisit address={site.address} hours={site.hours} quietHours={site.quietHours} />
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
          <p className={styles.emergency}>{site.emergency}</p>
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
