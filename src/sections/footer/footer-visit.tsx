import { townLine } from "#domain/address.ts";
import { byAppointment, formatHours } from "#domain/time.ts";
import type { Site } from "#src/content/schemas/site.ts";
import styles from "./footer-visit.module.css";

type FooterVisitProps = Pick<Site, "address" | "hours"> & { quietHours?: string | undefined };

/** Where the studio is and when it is open. */
export function FooterVisit({ address, hours, quietHours }: FooterVisitProps) {
  return (
    <section aria-labelledby="footer-visit" className={styles.visit}>
      <h2 id="footer-visit" className={styles.title}>
        Visit
      </h2>
      <address translate="no">
        {address.street}
        <br />
        {townLine(address)}
      </address>
      {hours.length === 0 ? (
        <p>{byAppointment}</p>
      ) : (
        <dl className={styles.hours}>
          {hours.map(({ days, opens, closes }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{formatHours({ opens, closes })}</dd>
            </div>
          ))}
        </dl>
      )}
      {quietHours && <p className={styles.quiet}>Quiet hours: {quietHours}</p>}
    </section>
  );
}
