import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./back-to-top.module.css";

/**
 * A round link to the top of the page (`#scroll`, the root element). It shows once the page is scrolled
 * (`data-scrolled`, set by a small script). It steps aside while something else on the page has keyboard
 * focus (`data-focus-visible`, set by the same script), so that it never covers the focused element.
 */
export function BackToTop() {
  return (
    // A landmark of its own: it follows the footer, outside all others.
    <nav aria-label="This page">
      <SmartLink to="#scroll" className={styles.link} aria-label="Back to top" data-section-theme="day">
        <Icon name="arrow-up" />
      </SmartLink>
    </nav>
  );
}
