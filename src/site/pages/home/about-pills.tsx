import { AboutFrame, type AboutProps } from "#site/sections/about-block/about-frame.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./about-pills.module.css";

type AboutPillsProps = AboutProps & { phone: { label: string; number: string } };

/** A short text about the studio, beside three slanted pills, like reeds in a light wind, and a phone number. */
export function AboutPills({ about, id, phone }: AboutPillsProps) {
  return (
    <AboutFrame about={about} id={id}>
      <div className={styles.group}>
        <div className={styles.pills}>
          {about.pictures.slice(0, 3).map((picture) => (
            <Picture
              key={picture.base}
              picture={picture}
              shape="upright"
              sizes="(min-width: 900px) 60vw, 130vw"
              className={styles.pill}
            />
          ))}
        </div>
        <p className={styles.card}>
          <span className={styles.niche}>
            <Icon name="phone" />
          </span>
          <span>
            <span className={styles.label}>{phone.label}</span>
            <a translate="no" href={phoneLink(phone.number)} className={styles.number}>
              {phone.number}
            </a>
          </span>
        </p>
      </div>
    </AboutFrame>
  );
}
