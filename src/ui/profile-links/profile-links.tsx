import type { SocialLink } from "#src/content/schemas/fields.ts";
import { classNames } from "#src/lib/class-names.ts";
import { NETWORK_NAMES } from "#src/lib/network-names.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./profile-links.module.css";

type ProfileLinksProps = {
  profiles: readonly SocialLink[];
  /** Whose profiles they are; part of each link's name. */
  owner: string;
  /** `outlined`: large and round, to end a page. `plain`: small, beside other things. */
  look?: "outlined" | "plain";
  className?: string | undefined;
};

/** Links to the profiles that exist on other sites; nothing where there are none. */
export function ProfileLinks({ profiles, owner, look = "plain", className }: ProfileLinksProps) {
  if (profiles.length === 0) return null;
  return (
    <ul role="list" className={classNames(styles.row, styles[look], className)}>
      {profiles.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener external"
            className={styles.link}
            aria-label={`${owner} on ${NETWORK_NAMES[network]}`}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
