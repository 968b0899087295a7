import { type ComponentProps, useEffect, useRef, useState } from "react";
import { donationCents } from "#domain/forms/donation-amount.ts";
import { formatCents, formatDollars } from "#domain/money.ts";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./amount-choice.module.css";
import { describeGift, type GiftPreset } from "./describe-gift.ts";

type AmountChoiceProps = {
  /** Props of the field that takes the amount. */
  field: ComponentProps<typeof TextField>;
  presets: readonly GiftPreset[];
};

/** Preset amounts, with what each pays for, and a field for any other. A preset is written into the field. */
export function AmountChoice({ field, presets }: AmountChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const cents = donationCents(typed);
  const words = cents && describeGift(cents, presets);

  // What was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  function choose(amount: number): void {
    if (!input.current) return;
    input.current.value = String(amount);
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className={styles.choice}>
      <ul className={styles.presets}>
        {presets.map(({ amount, pays }) => (
          <li key={amount}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={cents === amount * 100}
              onClick={() => choose(amount)}
            >
              <span className={styles.sum}>{formatDollars(amount)}</span>
              <span>{pays}</span>
            </button>
            <noscript>
              <strong>{formatDollars(amount)}</strong>: {pays}
            </noscript>
          </li>
        ))}
      </ul>
      <TextField {...field} ref={input} onInput={(event) => setTyped(event.currentTarget.value)} />
      <p className={styles.words}>
        {cents && words && `${formatCents(cents)} pays for: ${words}.`}
        {cents && !words && "Thank you. Every dollar goes to the cause."}
      </p>
    </div>
  );
}
