import { samplePictures } from "../picture/sample-picture.fixtures.ts";
import { Section } from "../section/section.tsx";
import { FadingPictures } from "./fading-pictures.tsx";
import styles from "./fading-pictures-fixtures.module.css";

export const fixtures = {
  arch: () => (
    <Section>
      <FadingPictures
        pictures={[samplePictures.day, samplePictures.night]}
        sizes="24rem"
        className={styles.arch}
      />
    </Section>
  ),
};
