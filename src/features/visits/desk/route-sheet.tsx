import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import type { RouteStop } from "./present-route.ts";
import styles from "./route-sheet.module.css";

type RouteSheetProps = {
  stops: readonly RouteStop[];
  /** Where its buttons post to; without it, it is for paper. */
  action?: string;
};

/** Where staff drive on a day, in order: when to leave, where to, and whom they meet. */
export function RouteSheet({ stops, action }: RouteSheetProps) {
  return (
    <ol role="list" className={styles.stops}>
      {stops.map((stop) => (
        <li key={stop.line} id={`visit-${stop.line}`} className={styles.stop}>
          <p className={styles.leave}>
            Leave at <strong>{stop.leave}</strong>
          </p>
          <div className={styles.words}>
            <p className={styles.where}>{stop.where}</p>
            <p>
              {[stop.van, stop.time].filter(Boolean).join(" · ")} ·{" "}
              {action && stop.href ? <a href={stop.href}>{stop.who}</a> : stop.who}
            </p>
            {stop.facts.length > 0 && <p>{stop.facts.join(" · ")}</p>}
            {(stop.arrived || stop.left) && (
              <p className={styles.state}>{[stop.arrived, stop.left].filter(Boolean).join(" · ")}</p>
            )}
            {action && stop.isToday && !stop.left && (
              <PostForm action={action} isEnterIdle>
                <input type="hidden" name="line" value={stop.line} />
                <Button type="submit" name="act" value={stop.arrived ? "left" : "arrived"}>
                  {stop.arrived ? "I have left" : "I have arrived"}
                </Button>
              </PostForm>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
