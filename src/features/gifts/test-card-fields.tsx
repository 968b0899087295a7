import cardValidator from "card-validator";
import creditCardType from "credit-card-type";
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import type { FieldError, FormError } from "#core/form/answer.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import brandStyles from "./brand-choice.module.css";
import styles from "./test-card-fields.module.css";

/** Whether a card can be used, and a summary without its number: `Visa ending in 4242`. */
export type CardCheck = { ok: true; summary: string } | { ok: false; errors: readonly FormError[] };

/** How a test ended; `refused` says why, in words for the donor. No money was taken. */
type CardOutcome = { kind: "tested" } | { kind: "refused"; message: string };

/**
 * What a donation form needs from the card fields. What is typed stays inside them: it is never passed to the
 * form, so the form cannot send, store or log it.
 */
export type CardControl = { check(): CardCheck; pay(): CardOutcome };

type CardFieldsProps = {
  /** Prefix of the fields' ids: an error of the field `number` links to `<idPrefix>-number`. */
  idPrefix: string;
  errors: Readonly<Record<string, string | undefined>>;
  /** What the donor must know before typing a card. */
  notice: ReactNode;
  control: Ref<CardControl>;
};

/**
 * The card brands that can be used to give, by the names of the library that recognizes them. Each has a simple mark, drawn
 * for this site, and a number that payment providers publish for tests: nobody owns these cards.
 */
export const cardBrands = {
  visa: {
    name: "Visa",
    test: "4242 4242 4242 4242",
    mark: "M11 9h5l-5 14H6zM20 9h5l-5 14h-5zM29 9h5l-5 14h-5z",
  },
  mastercard: {
    name: "Mastercard",
    test: "5555 5555 5555 4444",
    mark: "M15.5 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM24.5 8.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z",
  },
  "american-express": {
    name: "American Express",
    test: "3782 822463 10005",
    mark: "M8 8h24v16H8zM12 12v8h16v-8z",
  },
  discover: {
    name: "Discover",
    test: "6011 1111 1111 1117",
    mark: "M8 24a12 12 0 0 1 24 0ZM18.5 7h3v3h-3zM9 10.5l2.2-2 2.4 2.6-2.2 2zM31 10.5l-2.2-2-2.4 2.6 2.2 2z",
  },
} as const;

type CardBrand = keyof typeof cardBrands;

const brandsInOrder = Object.keys(cardBrands) as CardBrand[];

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
  [...Object.values(cardBrands).map(({ test }) => test), refusedTestCard, ...others].map((number) =>
    digitsOf(number),
  ),
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
          required
        />
        <TextField
          {...shared}
          ref={cvv}
          id={`${idPrefix}-cvv`}
          label="Security code (CVV)"
          hint={recognized.codeSize === 4 ? "4 digits on the front" : "3 digits on the back"}
          error={errors.cvv}
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
        {Object.values(cardBrands).map(({ name, test }) => (
          <li key={name}>
            {name}: {test}
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
  return { ok: true, summary: `${cardBrands[brand].name} ending in ${digits.slice(-4)}` };
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

type BrandChoiceProps = { brand: CardBrand | undefined; onChoose: (brand: CardBrand) => void };

/** The four brands. The right one is selected while the number is typed, so nobody has to choose. */
function BrandChoice({ brand, onChoose }: BrandChoiceProps) {
  const name = useId();
  return (
    <fieldset className={brandStyles.brands}>
      <legend>Card type</legend>
      <p className={brandStyles.hint}>Picked for you as you type the number.</p>
      <div className={brandStyles.row}>
        {brandsInOrder.map((option) => (
          <label key={option} className={brandStyles.brand}>
            <input
              type="radio"
              name={name}
              // Belongs to no form: the brand is never sent.
              form={`${name}-none`}
              checked={option === brand}
              onChange={() => onChoose(option)}
            />
            <BrandMark brand={option} />
            {cardBrands[option].name}
          </label>
        ))}
      </div>
      <span role="status">
        <VisuallyHidden>{brand && `Card type: ${cardBrands[brand].name}`}</VisuallyHidden>
      </span>
    </fieldset>
  );
}

function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <svg viewBox="0 0 40 32" className={brandStyles.mark} aria-hidden="true">
      <rect className={brandStyles.card} x="1" y="2" width="38" height="28" rx="5" />
      <path className={brandStyles.shape} d={cardBrands[brand].mark} fillRule="evenodd" />
    </svg>
  );
}

/** Whether a kind of card is one of the four accepted brands. */
function isCardBrand(type: string | undefined): type is CardBrand {
  return type !== undefined && Object.hasOwn(cardBrands, type);
}
