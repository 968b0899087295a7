import { phoneLink } from "#src/lib/phone-link.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./reach-us.module.css";

/** Phone and e-mail, in the same place on each booking step. */
export function ReachUs({ phone, email }: { phone: string; email: string }) {
  return (
    <section aria-labelledby="reach-us" className={styles.box} data-no-print>
      <h2 id="reach-us" className={styles.title}>
        Book with a person
      </h2>
      <p>We do the same for you by phone or e-mail.</p>
      <ul role="list" className={styles.ways}>
        <li>
          <a translate="no" href={phoneLink(phone)} className={styles.way}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
        <li>
          <a translate="no" href={`mailto:${email}`} className={styles.way}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      </ul>
    </section>
  );
}
