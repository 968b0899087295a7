import type { ReactNode } from "react";
import type { HeadingContent as HeadingText } from "#site/content/schemas/fields.ts";
import { Heading } from "#ui/heading/heading.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./form-over-picture.module.css";

type FormOverPictureProps = {
  head: HeadingText;
  picture: PictureData;
  formTitle: string;
  children: ReactNode;
};

/** A wide framed picture, with a card that overlaps its lower edge and holds a form. */
export function FormOverPicture({ head, picture, formTitle, children }: FormOverPictureProps) {
  return (
    <Section labelledBy="form-title" width="wide" inner={styles.frame}>
      <div className={styles.edge}>
        <Picture picture={picture} sizes="(min-width: 1500px) 92rem, 100vw" className={styles.picture} />
      </div>
      <div className={styles.split}>
        <Heading level={2} className={styles.head} {...head} />
        <div className={styles.card}>
          <Heading level={2} size={3} id="form-title" title={formTitle} />
          {children}
        </div>
      </div>
    </Section>
  );
}
