import type { Partner } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./partner-mark.module.css";

type PartnerMarkProps = { partner: WithPictures<Partner> };

/** One partner's mark, linked to the partner's site if it has one. */
export function PartnerMark({ partner }: PartnerMarkProps) {
  const mark = (
    <Picture picture={{ ...partner.logo, alt: partner.name }} sizes="220px" className={styles.logo} />
  );
  if (!partner.url) return <div className={styles.mark}>{mark}</div>;
  return (
    <a href={partner.url} rel="noopener external" className={styles.mark}>
      {mark}
    </a>
  );
}
