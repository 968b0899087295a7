import cardValidator from "card-validator";
import creditCardType from "credit-card-type";
import { useImperativeHandle, useRef, useState } from "react";
import type { FieldError } from "#domain/answer.ts";
import { TextField } from "#src/ui/field/text-field.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { BrandChoice, brandNames, type CardBrand, cardBrands, isCardBrand } from "./brand-choice.tsx";
import type { CardCheck, CardFieldsProps, CardOutcome } from "./card-control.ts";
import styles from "./test-card-fields.module.css";

/** One number per brand that payment providers publish for tests. Nobody owns these cards. */
export const shownTestCards: Readonly<Record<CardBrand, string>> = {
  visa: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  "american-express": "3782 822463 10005",
  discover: "6011 1111 1111 1117",
};

/** A published number that is always refused. */
export const refusedTestCard = "4000 0000 0000 0002";

const others = [
  "4000 0566 5566 5556",
  "2223 0031 2200 3222",
  "5200 8282 8282 8210",
  "5105 1051 0510 5100",
  "3714 496353 98431",
  "6011 0009 9013 9424",
  "6011 9811 1111 1113",
];

const digitsOfAll = new Set(
  [...Object.values(shownTestCards), refusedTestCard, ...others].map((number) => digitsOf(number)),
);
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
    check: read,
    pay(): CardOutcome {
      if (digitsOf(number.current?.value ?? "") === digitsOf(refusedTestCard))
        return { kind: "refused", message: REFUSED };
      clear();
      return { kind: "tested" };
    },
  }));

  const shared = { autoComplete: "off", spellCheck: false, inputMode: "numeric" } as const;
  return (
    <div className={styles.fields}>
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
      <div className={styles.pair}>
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

/** Whether a number is one of the published test numbers. */
export function isTestCard(digits: string): boolean {
  return digitsOfAll.has(digits);
}

/** Removes spaces and dashes from a card number. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, "");
}

type TypedCard = { holder: string; number: string; expiry: string; cvv: string };

/** Recognizes a card while its number is typed. A few digits are enough if they match only one kind of card. */
export function recognizeCard(number: string) {
  const digits = digitsOf(number);
  const fitting = creditCardType(digits).filter(({ type }) => isCardBrand(type));
  const card = fitting.length === 1 ? fitting[0] : undefined;
  return {
    brand: isCardBrand(card?.type) ? card.type : undefined,
    codeSize: card?.code.size ?? 3,
    grouped: card ? groupDigits(digits, card.gaps) : number,
  };
}

/** Checks all card fields by the rules of the brand, in the order of the fields. */
export function readCard({ holder, number, expiry, cvv }: TypedCard): CardCheck {
  const digits = digitsOf(number);
  const { brand, codeSize } = recognizeCard(number);
  const messages: Record<string, string | undefined> = {
    holder: cardValidator.cardholderName(holder.trim()).isValid
      ? undefined
      : "Please write the name on the card.",
    number: numberMessage(digits),
    expiry: cardValidator.expirationDate(expiry).isValid
      ? undefined
      : "Please write the month and year on the card, such as 04/31. The card must not be out of date.",
    cvv: cardValidator.cvv(cvv.trim(), codeSize).isValid ? undefined : codeMessage(codeSize),
  };
  const errors = Object.entries(messages).flatMap(([field, message]): FieldError[] =>
    message ? [{ field, message }] : [],
  );
  if (errors.length > 0 || !brand) return { ok: false, errors };
  return { ok: true, summary: `${brandNames[brand]} ending in ${digits.slice(-4)}` };
}

function numberMessage(digits: string): string | undefined {
  if (digits === "") return "Please write the card number.";
  const { card, isValid } = cardValidator.number(digits);
  if (!isValid) return "Please check the card number. A digit may be missing or wrong.";
  return isCardBrand(card?.type)
    ? undefined
    : "We take Visa, Mastercard, American Express and Discover. Please use one of these.";
}

function codeMessage(size: number): string {
  return size === 4
    ? "Please write the 4 digits from the front of the card."
    : "Please write the 3 digits from the back of the card.";
}

/** `gaps` are the positions after which a card has a space. */
function groupDigits(digits: string, gaps: readonly number[]): string {
  return [0, ...gaps]
    .map((start, index) => digits.slice(start, gaps[index] ?? digits.length))
    .filter(Boolean)
    .join(" ");
}
