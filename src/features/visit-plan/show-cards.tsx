import { useId } from "react";
import type { MyPlanWords } from "#src/content/schemas/place.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Dialog } from "#src/ui/dialog/dialog.tsx";
import styles from "./show-cards.module.css";

/**
 * Cards to show instead of speaking: on paper to cut out; on a phone each fills the screen when it is
 * pressed. The browser alone opens them.
 */
export function ShowCards({ cards }: { cards: MyPlanWords["cards"] }) {
  const id = useId();
  return (
    <ul role="list" className={styles.cards} data-later>
      {cards.map(({ text, note }, index) => (
        <li key={text} className={styles.card}>
          <p className={styles.words}>{text}</p>
          {note && <p>{note}</p>}
          <Button
            variant="secondary"
            command="show-modal"
            commandfor={`${id}${index}`}
            aria-label={`Show large: ${text}`}
          >
            Show large
          </Button>
          <Dialog id={`${id}${index}`} title="A card to show" size="full">
            <div className={styles.large}>
              <p className={styles.largeWords}>{text}</p>
              {note && <p className={styles.largeNote}>{note}</p>}
            </div>
          </Dialog>
        </li>
      ))}
    </ul>
  );
}
