import type { AboutBlock as AboutText } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./about-block.module.css";
import { AboutWords } from "./about-words.tsx";
import { OverlappingPictures } from "./overlapping-pictures.tsx";

type AboutBlockProps = {
  about: WithPictures<AboutText>;
  /** Anchor of the section; `about` on the home page. */
  id?: string;
};

/** The studio in a few words, beside its pictures. */
export function AboutBlock({ about, id = "about" }: AboutBlockProps) {
  const titleId = `${id}-title`;
  return (
    <Section id={id} mood="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.split}>
          <OverlappingPictures pictures={about.pictures} />
          <AboutWords about={about} titleId={titleId} />
        </div>
      </Container>
    </Section>
  );
}
