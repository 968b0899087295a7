import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./search-panel.module.css";

type SearchFailureProps = { isShown: boolean; onRetry: () => void };

/** Says that the search is not responding, and offers a retry. Always rendered, so that it is announced. */
export function SearchFailure({ isShown, onRetry }: SearchFailureProps) {
  return (
    <StatusMessage tone="error">
      {isShown && (
        <>
          <p>The search does not answer. Check your connection and try again, or choose a page below.</p>
          <Button variant="secondary" className={styles.retry} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </StatusMessage>
  );
}
