import { Icon } from "#src/ui/icon/icon.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./post-neighbors.module.css";

type Neighbor = { slug: string; title: string };

type PostNeighborsProps = {
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
  labels: { previous: string; next: string };
  pathOf: (slug: string) => string;
};

/** The previous and next posts by date. */
export function PostNeighbors({ previous, next, labels, pathOf }: PostNeighborsProps) {
  return (
    <nav className={styles.nav} aria-label={`${labels.previous}, ${labels.next}`}>
      {previous && (
        <SmartLink to={pathOf(previous.slug)} className={styles.link} rel="prev">
          <span className={styles.label}>
            <Icon name="arrow-left" />
            {labels.previous}
          </span>
          <span className={styles.title}>{previous.title}</span>
        </SmartLink>
      )}
      {next && (
        <SmartLink to={pathOf(next.slug)} className={styles.next} rel="next">
          <span className={styles.label}>
            {labels.next}
            <Icon name="arrow-right" />
          </span>
          <span className={styles.title}>{next.title}</span>
        </SmartLink>
      )}
    </nav>
  );
}
