import { ComfortForm } from "#features/comfort/parts.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./comfort-section.module.css";

/** The comfort settings in a page. The header's button leads here without JavaScript. */
export function ComfortSection() {
  return (
    <Section id="comfort" theme="night" width="wide" inner={styles.split}>
      <div className={styles.words}>
        <Heading
          level={2}
          id="comfort-title"
          lead="Set how this site looks. A change shows at once and is kept in this browser only."
          title="Try the comfort settings"
        />
        <noscript>
          <p>
            These settings need JavaScript. Without it the site follows your device: reduced motion, more
            contrast and dark colors are all respected.
          </p>
        </noscript>
      </div>
      <ComfortForm />
    </Section>
  );
}
