import { phoneLink } from "#src/lib/phone-link.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import type { CallOut } from "./layouts.ts";
import styles from "./pill-pictures.module.css";

const SHOWN = 3;

type PillPicturesProps = { pictures: readonly PictureData[]; phone: CallOut | undefined };

/** Three slanted pills, like reeds in a light wind, and a phone number on a card. Shows the first three pictures. */
export function PillPictures({ pictures, phone }: PillPicturesProps) {
  return (
    <div className={styles.group}>
      <div className={styles.pills}>
        {pictures.slice(0, SHOWN).map((picture) => (
          <Picture
            key={picture.base}
            picture={picture}
            shape="upright"
            sizes="(min-width: 900px) 60vw, 130vw"
            className={styles.pill}
          />
        ))}
      </div>
      {phone && (
        <p className={styles.card}>
          <span className={styles.niche}>
            <Icon name="phone" />
          </span>
          <span>
            <span className={styles.label}>{phone.label}</span>
            <a href={phoneLink(phone.number)} className={styles.number}>
              {phone.number}
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
