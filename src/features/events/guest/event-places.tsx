import { useEffect, useState } from "react";
import { placesWords } from "#core/booking/places-words.ts";
import type { PlacesState } from "#core/booking/times-answer.ts";
import { placesPath } from "#core/form/wire.ts";
import { signUpPath } from "#core/values/paths.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { useIsPast } from "#ui/lib/use-is-past.ts";
import styles from "./event-places.module.css";

/** What is said before it is known, and for each state. */
const words = { unknown: "You can sign up here.", ...placesWords };

const presses: Partial<Record<PlacesState | "unknown", string>> = {
  unknown: "Sign up",
  open: "Sign up",
  full: "To the waiting list",
};

type EventPlacesProps = {
  id: number;
  slug: string;
  starts: string;
  ends: string;
  isPast: boolean;
  price: string;
  /** What was known when the page was published. */
  state?: PlacesState | undefined;
};

/**
 * Whether there are places at an event, and the way to sign up. The page says what was known when it was published; once it is
 * awake, it asks. The link works without.
 */
export function EventPlaces({ id, slug, price, state: known, ...event }: EventPlacesProps) {
  const [state, setState] = useState<PlacesState | undefined>(known);
  const isPast = useIsPast();
  useEffect(() => {
    const left = new AbortController();
    fetch(`${placesPath}?event=${id}`, { signal: left.signal })
      .then((response): Promise<{ state: PlacesState }> => response.json())
      .then(
        (answer) => setState(answer.state),
        // The page is complete without it.
        () => {},
      );
    return () => left.abort();
  }, [id]);
  if (isPast(event)) return null;
  const press = presses[state ?? "unknown"];
  return (
    <div className={styles.places}>
      <p>
        <span className={styles.state}>{words[state ?? "unknown"]}</span>{" "}
        <span className={styles.price}>{price}</span>
      </p>
      {press && (
        <ButtonLink to={signUpPath(slug)}>
          <span>{press}</span>
        </ButtonLink>
      )}
    </div>
  );
}
