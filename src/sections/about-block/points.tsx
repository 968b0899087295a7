import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./points.module.css";

/** Short promises, each with a check mark. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul role="list" className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" className={styles.tick} />
          {point}
        </li>
      ))}
    </ul>
  );
}
