import type { AboutBlock as AboutText } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./about-block.module.css";
import { AboutPictures } from "./about-pictures.tsx";
import { AboutWords } from "./about-words.tsx";
import type { AboutLayout, CallOut } from "./layouts.ts";

type AboutBlockProps = {
  about: WithPictures<AboutText>;
  layout?: AboutLayout;
  /** A phone number on the pictures; only in the `pills` layout. */
  phone?: CallOut;
  /** Anchor of the section; `about` on the home page. */
  id?: string;
};

/** The studio in a few words, beside its pictures. */
export function AboutBlock({ about, layout = "overlapping", phone, id = "about" }: AboutBlockProps) {
  const titleId = `${id}-title`;
  const isWordsFirst = layout === "collage" || layout === "circle";
  const words = <AboutWords about={about} titleId={titleId} hasPoints={layout !== "circle"} />;
  return (
    <Section id={id} mood="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.split}>
          {isWordsFirst && words}
          <AboutPictures about={about} layout={layout} phone={phone} />
          {!isWordsFirst && words}
        </div>
      </Container>
    </Section>
  );
}
