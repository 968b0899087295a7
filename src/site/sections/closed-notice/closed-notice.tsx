import { Container } from "#ui/container/container.tsx";
import { type Timed, useIsPast } from "#ui/lib/use-is-past.ts";
import styles from "./closed-notice.module.css";

/**
 * Announces at the top of the page when the studio or a room is closed in the coming days. Past closures
 * disappear by themselves.
 */
export function ClosedNotice({ closures }: { closures: readonly (Timed & { words: string })[] }) {
  const isPast = useIsPast();
  const coming = closures.filter((closure) => !isPast(closure));
  if (coming.length === 0) return null;
  return (
    <aside className={styles.notice} data-section-theme="night" aria-label="Closed times">
      <Container width="wide">
        {coming.map(({ words }) => (
          <p key={words}>{words}</p>
        ))}
      </Container>
    </aside>
  );
}
