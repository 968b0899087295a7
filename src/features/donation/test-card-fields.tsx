import { useImperativeHandle, useRef, useState } from "react";
import { TextField } from "#src/ui/field/text-field.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { BrandChoice } from "./brand-choice.tsx";
import { brandNames, type CardBrand, cardBrands } from "./card-brands.ts";
import type { CardCheck, CardFieldsProps, CardOutcome } from "./card-control.ts";
import layout from "./card-fields.module.css";
import { readCard, recognizeCard } from "./read-card.ts";
import styles from "./test-card-fields.module.css";
import { digitsOf, isTestCard, refusedTestCard, shownTestCards } from "./test-cards.ts";

const NOT_A_TEST_CARD =
  "This form only takes published test card numbers, such as 4242 4242 4242 4242. A digit may be wrong. What you typed went nowhere.";
const REFUSED =
  "This test card is one that is always refused. No money was taken. Please try another test card.";

/**
 * Card fields for a site without a payment provider. They accept only published test numbers, and take no
 * money. The inputs have no name; only this component reads them.
 */
export function TestCardFields({ idPrefix, errors, notice, control }: CardFieldsProps) {
  const holder = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvv = useRef<HTMLInputElement>(null);
  const [recognized, setRecognized] = useState(() => recognizeCard(""));
  const [chosen, setChosen] = useState<CardBrand>();

  function clear(): void {
    for (const { current } of [holder, number, expiry, cvv]) if (current) current.value = "";
    setRecognized(recognizeCard(""));
    setChosen(undefined);
  }

  function read(): CardCheck {
    const typed = number.current?.value ?? "";
    const check = readCard({
      holder: holder.current?.value ?? "",
      number: typed,
      expiry: expiry.current?.value ?? "",
      cvv: cvv.current?.value ?? "",
    });
    if (typed === "" || isTestCard(digitsOf(typed))) return check;
    const message = { field: "number", message: NOT_A_TEST_CARD };
    const errors = check.ok ? [] : check.errors.filter(({ field }) => field !== "number");
    const at = errors[0]?.field === "holder" ? 1 : 0;
    return { ok: false, errors: [...errors.slice(0, at), message, ...errors.slice(at)] };
  }

  useImperativeHandle(control, () => ({
    async check(): Promise<CardCheck> {
      return read();
    },
    wrongFields() {
      const check = read();
      return check.ok ? [] : check.errors.map(({ field }) => field);
    },
    async pay(): Promise<CardOutcome> {
      if (digitsOf(number.current?.value ?? "") === digitsOf(refusedTestCard))
        return { kind: "refused", message: REFUSED };
      clear();
      return { kind: "tested" };
    },
  }));

  const shared = { autoComplete: "off", spellCheck: false, inputMode: "numeric" } as const;
  return (
    <div className={layout.fields}>
      <StatusMessage tone="info">{notice}</StatusMessage>
      <TestNumbers />
      <TextField
        ref={holder}
        id={`${idPrefix}-holder`}
        label="Name on the card"
        error={errors.holder}
        autoComplete="off"
        required
      />
      <TextField
        {...shared}
        ref={number}
        id={`${idPrefix}-number`}
        label="Card number"
        error={errors.number}
        required
        onInput={(event) => setRecognized(recognizeCard(event.currentTarget.value))}
        onBlur={(event) => {
          event.currentTarget.value = recognizeCard(event.currentTarget.value).grouped;
        }}
      />
      <BrandChoice brand={recognized.brand ?? chosen} onChoose={setChosen} />
      <div className={layout.pair}>
        <TextField
          {...shared}
          ref={expiry}
          id={`${idPrefix}-expiry`}
          label="Expiry date"
          hint="Month and year, such as 04/31"
          error={errors.expiry}
          maxLength={9}
          required
        />
        <TextField
          {...shared}
          ref={cvv}
          id={`${idPrefix}-cvv`}
          label="Security code (CVV)"
          hint={recognized.codeSize === 4 ? "4 digits on the front" : "3 digits on the back"}
          error={errors.cvv}
          maxLength={recognized.codeSize}
          required
        />
      </div>
    </div>
  );
}

function TestNumbers() {
  return (
    <details className={styles.numbers}>
      <summary>Test numbers you can use</summary>
      <ul>
        {cardBrands.map((brand) => (
          <li key={brand}>
            {brandNames[brand]}: {shownTestCards[brand]}
          </li>
        ))}
        <li>Always refused: {refusedTestCard}</li>
      </ul>
      <p>Any name, any future month, and any security code will do.</p>
    </details>
  );
}
