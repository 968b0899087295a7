import { useState } from "react";

/**
 * Counts round and round through things that take each other's place. `step` and `goTo` are what buttons call, `next`
 * is for what moves by itself.
 *
 * @param count How many there are, at least one.
 */
export function useTurns(count: number) {
  const [selected, setSelected] = useState(0);
  const [wasAsked, setAsked] = useState(false);

  function turn(by: 1 | -1, isAsked: boolean): void {
    setSelected((current) => (current + by + count) % count);
    setAsked(isAsked);
  }

  return {
    selected,
    wasAsked,
    step: (by: 1 | -1) => turn(by, true),
    next: () => turn(1, false),
    goTo(index: number): void {
      setSelected(index);
      setAsked(true);
    },
  };
}
