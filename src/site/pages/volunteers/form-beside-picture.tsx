import type { ReactNode } from "react";
import type { HeadingContent as HeadingText } from "#site/content/schemas/fields.ts";
import { Heading } from "#ui/heading/heading.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./form-beside-picture.module.css";

type FormBesidePictureProps = {
  head: HeadingText;
  picture: PictureData;
  formTitle: string;
  children: ReactNode;
};

/** What a form is about, a framed picture, and the form on a card; on wide screens side by side, as tall as the form. */
export function FormBesidePicture({ head, picture, formTitle, children }: FormBesidePictureProps) {
  return (
    <Section labelledBy="form-title" width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <div className={styles.edge}>
          <Picture
            picture={picture}
            shape="upright"
            sizes="(min-width: 1200px) 40vw, 100vw"
            narrow={{ shape: "plain", sizes: "100vw" }}
            className={styles.picture}
          />
        </div>
        <Heading level={2} className={styles.head} {...head} />
        <div className={styles.card}>
          <Heading level={2} size={3} id="form-title" title={formTitle} />
          {children}
        </div>
      </div>
    </Section>
  );
}
