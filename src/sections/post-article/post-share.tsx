import { CopyLink } from "#src/features/copy-link/copy-link.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import type { IconName } from "#src/ui/icon/icon-names.ts";
import styles from "./post-share.module.css";

type PostShareProps = {
  label: string;
  title: string;
  /** Absolute URL of the post. */
  url: string;
};

/** Links to share a post. Plain links: no third-party code runs on this page. */
export function PostShare({ label, title, url }: PostShareProps) {
  return (
    <section aria-labelledby="share">
      <h2 id="share" className={styles.label}>
        {label}
      </h2>
      <div className={styles.ways}>
        <CopyLink url={url} />
        {shareLinks(title, url).map(({ name, icon, href }) => (
          <ButtonLink key={name} to={href} variant="quiet">
            <Icon name={icon} />
            {name}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function shareLinks(title: string, url: string): { name: string; icon: IconName; href: string }[] {
  const address = encodeURIComponent(url);
  return [
    {
      name: "E-mail",
      icon: "mail",
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`,
    },
    {
      name: "Facebook",
      icon: "facebook",
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    },
    {
      name: "LinkedIn",
      icon: "linkedin",
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
  ];
}
