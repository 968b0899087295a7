import { Icon } from "#src/ui/icon/icon.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./back-to-top.module.css";

/**
 * A round link to the top of the page (`#scroll`, the root element). It shows once the page is scrolled
 * (`data-scrolled`, set by a small script), and steps aside while the keyboard is at work elsewhere on the page: what
 * has the focus is never below it.
 */
export function BackToTop() {
  return (
    // A landmark of its own: it stands after the footer, outside all others.
    <nav aria-label="This page">
      <SmartLink to="#scroll" className={styles.link} aria-label="Back to top" data-section-theme="day">
        <Icon name="arrow-up" />
      </SmartLink>
    </nav>
  );
}
