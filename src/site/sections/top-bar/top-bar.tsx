import { addressLine } from "#core/values/address.ts";
import type { SocialLink } from "#site/content/schemas/fields.ts";
import type { Site } from "#site/content/schemas/site.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { ProfileLinks } from "#ui/profile-links/profile-links.tsx";
import styles from "./top-bar.module.css";

type TopBarProps = {
  /** Name of the profiles' owner; part of each link's name. */
  name: string;
  phone: string;
  address: Site["address"];
  social: readonly SocialLink[];
};

/**
 * A thin bar above the header: phone, address and profiles. It comes first in a page, and moves the header
 * down by its own height until the page is scrolled. What does not fit is also in the footer.
 */
export function TopBar({ name, phone, address, social }: TopBarProps) {
  return (
    <aside className={styles.bar} data-section-theme="night" aria-label="Reach us">
      <div className={styles.inner}>
        <a translate="no" href={phoneLink(phone)} className={styles.phone}>
          <Icon name="phone" />
          {phone}
        </a>
        <p className={styles.address} translate="no">
          <Icon name="pin" />
          {addressLine(address)}
        </p>
        <ProfileLinks profiles={social} owner={name} className={styles.profiles} />
      </div>
    </aside>
  );
}
