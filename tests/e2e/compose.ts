import type { Locator } from "@playwright/test";

/** Presses a key as while somebody composes a word, in both ways that browsers report it. @returns whether the page let it be */
export function compose(field: Locator, key: string): Promise<boolean> {
  return field.evaluate(
    (element, name) =>
      [{ isComposing: true }, { keyCode: 229 }].every((how) =>
        element.dispatchEvent(
          new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...how }),
        ),
      ),
    key,
  );
}
