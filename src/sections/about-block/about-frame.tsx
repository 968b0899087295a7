import type { ReactNode } from "react";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { AboutBlock } from "#src/content/schemas/pages/parts.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./about-block.module.css";
import { AboutWords } from "./about-words.tsx";

/** Props of every about layout. */
export type AboutProps = {
  about: WithPictures<AboutBlock>;
  /** Anchor of the section; `about` by default. */
  id?: string | undefined;
};

type AboutFrameProps = AboutProps & {
  isWordsFirst?: boolean;
  hasPoints?: boolean;
  /** The pictures in their layout. */
  children: ReactNode;
};

/** The studio's text beside its pictures, in any layout. */
export function AboutFrame({
  about,
  id = "about",
  isWordsFirst = false,
  hasPoints = true,
  children,
}: AboutFrameProps) {
  const titleId = `${id}-title`;
  const words = <AboutWords about={about} titleId={titleId} hasPoints={hasPoints} />;
  return (
    <Section id={id} theme="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.split}>
          {isWordsFirst && words}
          {children}
          {!isWordsFirst && words}
        </div>
      </Container>
    </Section>
  );
}
