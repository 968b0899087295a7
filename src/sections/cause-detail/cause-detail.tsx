import type { Cause } from "#src/content/collections/causes.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import { type Tab, Tabs } from "#src/ui/tabs/tabs.tsx";
import styles from "./cause-detail.module.css";

type CauseDetailProps = {
  cause: Pick<WithPictures<Cause>, "title" | "image" | "category">;
  /** The cause's story, the donation form, and comments. */
  tabs: readonly Tab[];
};

/** A cause: its picture in a wide arch, and its tabs. */
export function CauseDetail({ cause, tabs }: CauseDetailProps) {
  return (
    <div className={styles.detail}>
      <figure className={styles.opening}>
        <Picture
          picture={cause.image}
          sizes="(min-width: 1600px) 60rem, (min-width: 900px) 62vw, 100vw"
          priority
          className={styles.picture}
        />
        <figcaption className={styles.category}>{cause.category}</figcaption>
      </figure>
      <Tabs label={cause.title} tabs={tabs} />
    </div>
  );
}
