import { Button } from "#src/ui/button/button.tsx";
import styles from "./raised-choice.module.css";

type RaisedChoiceProps = {
  /** Since when payments are added, as text; undefined if they are not. */
  since: string | undefined;
  action: string;
};

/** Chooses whether payments are added to the causes' raised amounts. */
export function RaisedChoice({ since, action }: RaisedChoiceProps) {
  return (
    <section aria-labelledby="raised" className={styles.choice}>
      <h2 id="raised" className={styles.title}>
        Raised amounts on the site
      </h2>
      <p>
        {since
          ? `Payments for a cause since ${since} are added to the amount in your content.`
          : "Each cause shows the amount in your content. The site can also add new payments to it."}
      </p>
      <form method="post" action={action}>
        <Button type="submit" variant="secondary" name="act" value={since ? "stay" : "follow"}>
          {since ? "Stop adding payments" : "Add payments automatically"}
        </Button>
      </form>
    </section>
  );
}
