import type { ComponentProps, KeyboardEvent } from "react";
import { isComposing } from "../lib/is-composing.ts";
import { TextField } from "./text-field.tsx";

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "min" | "max"> & {
  /** The smallest number. */
  min: number;
  /** The largest number. */
  max: number;
};

/**
 * A whole number. The control is one of text: over the browser's own control of numbers, the wheel changes what is in it instead of
 * scrolling, and what it cannot read is sent as nothing. Phones show their digits; arrow keys count up and down within the limits. The
 * server reads it with `readCount` of `src/core/values/digits.ts`.
 */
export function NumberField({ min, max, ...field }: NumberFieldProps) {
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent, currentTarget: input } = event;
    const step = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
    if (!step || isComposing(nativeEvent)) return;
    event.preventDefault();
    const next = Math.max(min, Math.min(max, (Number.parseInt(input.value, 10) || 0) + step));
    input.setRangeText(`${next}`, 0, input.value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return <TextField {...field} inputMode="numeric" onKeyDown={handleKey} />;
}
