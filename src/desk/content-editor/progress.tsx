import { Button } from "#src/ui/button/button.tsx";
import { buttonClass } from "#src/ui/button/button-class.ts";
import styles from "./publish-draft.module.css";

type WordsProgressProps = {
  /** Whether the work is still running; otherwise the preview is ready. */
  isRunning: boolean;
  action: string;
};

/** Says that the work takes longer than usual, or that the preview is ready. */
export function WordsProgress({ isRunning, action }: WordsProgressProps) {
  return (
    <section className={styles.part} aria-label="Progress">
      <p>
        {isRunning
          ? "This is taking a little longer. It continues by itself. You do not have to wait here."
          : "The preview is ready."}
      </p>
      {isRunning ? (
        <p>
          <a className={buttonClass("secondary")} href={`${action}?running`}>
            Check progress
          </a>
        </p>
      ) : (
        <form method="post" action={action}>
          <Button type="submit" name="act" value="open-preview">
            Open the preview
          </Button>
        </form>
      )}
    </section>
  );
}
