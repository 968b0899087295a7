import { Icon } from "../icon/icon.tsx";
import { classNames } from "../lib/class-names.ts";
import styles from "./profile-links.module.css";

/** How the social networks spell their names. */
const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
};

type ProfileLinksProps = {
  profiles: readonly { network: keyof typeof NETWORK_NAMES; url: string }[];
  /** Whose profiles they are; part of each link's name. */
  owner: string;
  className?: string | undefined;
};

/** Links to the profiles that exist on other sites; nothing if there are none. */
export function ProfileLinks({ profiles, owner, className }: ProfileLinksProps) {
  if (profiles.length === 0) return null;
  return (
    <ul role="list" className={classNames(styles.row, className)}>
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
