import type { SocialLink } from "#src/content/schemas/fields.ts";
import { NETWORK_NAMES } from "#src/lib/network-names.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./social-row.module.css";

type SocialRowProps = {
  profiles: readonly SocialLink[];
  /** Whose profiles they are; part of each link's name. */
  owner: string;
};

/** Round links to the profiles that exist; nothing where there are none. */
export function SocialRow({ profiles, owner }: SocialRowProps) {
  if (profiles.length === 0) return null;
  return (
    <ul className={styles.row}>
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
