import type { ComponentProps, KeyboardEvent } from "react";
import { isComposing } from "#src/lib/is-composing.ts";
import { TextField } from "./text-field.tsx";

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "min" | "max"> & {
  /** The smallest number. */
  min: number;
  /** The largest number. */
  max: number;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A whole number. The control is one of text: over the browser's own control of numbers, the wheel changes what is in it instead of
 * scrolling, and what it cannot read is sent as nothing. Phones show their digits; arrow keys count up and down within the limits. The
 * server reads it with `readCount` of `domain/text.ts`.
 */
export function NumberField({ min, max, ...field }: NumberFieldProps) {
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const step = STEPS[event.key];
    if (
      !step ||
      isComposing(event.nativeEvent) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    const { currentTarget: input } = event;
    const now = Number.parseInt(input.value, 10);
    const next = Math.min(max, Math.max(min, Number.isNaN(now) ? min : now + step));
    input.setRangeText(String(next), 0, input.value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return <TextField {...field} inputMode="numeric" onKeyDown={handleKey} />;
}
