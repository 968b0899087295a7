import type { Link } from "#src/content/schemas/fields.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./cause-lists.module.css";

/** The bar below a list of causes that links to all of them. Renders nothing without a link. */
export function AllCauses({ link }: { link: Link | undefined }) {
  if (!link) return null;
  return (
    <ButtonLink to={link.href} variant="secondary" className={styles.all}>
      {link.label}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
