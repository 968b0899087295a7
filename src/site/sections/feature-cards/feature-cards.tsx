import type { FeatureCard } from "#site/content/schemas/pages/home.ts";
import { Container } from "#ui/container/container.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./feature-cards.module.css";

/** What a visitor should know first, on a slab that overlaps the section above. */
export function FeatureCards({ features }: { features: readonly FeatureCard[] }) {
  return (
    <section className={styles.strip} data-section-theme="day" aria-label="Good to know">
      <Container width="wide" className={styles.frame}>
        <ul role="list" className={styles.slab}>
          {features.map((feature) => (
            <li key={feature.title} className={styles.card}>
              <span className={styles.niche}>
                <Icon name={feature.icon} />
              </span>
              <div className={styles.words}>
                <h2 className={styles.title}>{feature.title}</h2>
                <p className={styles.text}>{feature.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
