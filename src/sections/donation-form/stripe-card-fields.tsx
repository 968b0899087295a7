import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import type { StripeElementStyle } from "@stripe/stripe-js";
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { isTestKey } from "#domain/payments.ts";
import { classNames } from "#src/lib/class-names.ts";
import { hexOf } from "#src/lib/palette/oklch.ts";
import { describedBy, FieldNotes, type FieldProps, LabelText } from "#src/ui/field/field-parts.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { BrandChoice, type CardBrand } from "./brand-choice.tsx";
import type { CardCheck, CardFieldsProps, CardGift, CardOutcome } from "./card-control.ts";
import styles from "./card-fields.module.css";
import frame from "./frame-field.module.css";
import { openStripe } from "./load-stripe.ts";
import { cardErrors, type FrameState, type FrameStates, readBrand, untouched } from "./stripe-card-state.ts";
import { confirmPayment, prepareCard } from "./stripe-payment.ts";

/** Stripe's own card fields in the site's look. Their content stays in frames that this page cannot read. */
export function StripeCardFields(props: CardFieldsProps) {
  return (
    <Elements stripe={openStripe(props.cardKey)}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ idPrefix, errors, cardKey, control, onChange }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const place = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLInputElement>(null);
  const frames = useRef<FrameStates>(untouched);
  const method = useRef<string>(undefined);
  const [brand, setBrand] = useState<CardBrand>();
  const style = useFrameStyle(place);

  function clear(): void {
    for (const part of [CardNumberElement, CardExpiryElement, CardCvcElement])
      elements?.getElement(part as typeof CardNumberElement)?.clear();
    if (holder.current) holder.current.value = "";
    method.current = undefined;
    frames.current = untouched;
    setBrand(undefined);
  }

  useImperativeHandle(control, () => ({
    async check(): Promise<CardCheck> {
      const name = typedHolder();
      const card = elements?.getElement(CardNumberElement);
      const found = cardErrors(name, card ? frames.current : untouched);
      if (!stripe || !card || found.length > 0) return { ok: false, errors: found };
      const prepared = await prepareCard(stripe, card, name);
      method.current = prepared.method;
      return prepared.check;
    },
    wrongFields: () => cardErrors(typedHolder(), frames.current).map(({ field }) => field),
    async pay(gift: CardGift): Promise<CardOutcome> {
      const outcome = await confirmPayment(stripe, method.current, gift);
      if (outcome.kind === "paid") clear();
      return outcome;
    },
  }));

  function typedHolder(): string {
    return holder.current?.value.trim() ?? "";
  }

  function note(part: keyof FrameStates, state: FrameState): void {
    frames.current = { ...frames.current, [part]: state };
    const box = document.getElementById(`${idPrefix}-${part}`);
    if (box) onChange(box);
  }

  const options = (placeholder: string) => ({ style, placeholder, classes: { focus: frame.focused ?? "" } });
  return (
    <div ref={place} className={styles.fields}>
      <StatusMessage tone="info">
        Your card details go straight to Stripe, our payment provider. They never reach our server.
        {isTestKey(cardKey) && " Stripe is in test mode: no money is taken. Please use no real card."}
      </StatusMessage>
      <TextField
        ref={holder}
        id={`${idPrefix}-holder`}
        label="Name on the card"
        error={errors.holder}
        autoComplete="cc-name"
        required
      />
      <FrameField
        id={`${idPrefix}-number`}
        label="Card number"
        error={errors.number}
        onFocus={() => elements?.getElement(CardNumberElement)?.focus()}
      >
        <CardNumberElement
          id={`${idPrefix}-number-frame`}
          options={options("")}
          onChange={(event) => {
            note("number", event);
            setBrand(readBrand(event.brand));
          }}
        />
      </FrameField>
      <BrandChoice brand={brand} onChoose={setBrand} />
      <div className={styles.pair}>
        <FrameField
          id={`${idPrefix}-expiry`}
          label="Expiry date"
          hint="Month and year, such as 04/31"
          error={errors.expiry}
          onFocus={() => elements?.getElement(CardExpiryElement)?.focus()}
        >
          <CardExpiryElement
            id={`${idPrefix}-expiry-frame`}
            options={options("")}
            onChange={(event) => note("expiry", event)}
          />
        </FrameField>
        <FrameField
          id={`${idPrefix}-cvv`}
          label="Security code (CVV)"
          hint={brand === "american-express" ? "4 digits on the front" : "3 digits on the back"}
          error={errors.cvv}
          onFocus={() => elements?.getElement(CardCvcElement)?.focus()}
        >
          <CardCvcElement
            id={`${idPrefix}-cvv-frame`}
            options={options("")}
            onChange={(event) => note("cvv", event)}
          />
        </FrameField>
      </div>
    </div>
  );
}

type FrameFieldProps = Pick<FieldProps, "id" | "label" | "hint" | "error"> & {
  /** Moves the focus into the frame. */
  onFocus: () => void;
  /** The content of the box; its id is `<id>-frame`. */
  children: ReactNode;
};

/** A field whose input is in a third party's frame: label, hint, error and box are ours. */
function FrameField({ id, label, hint, error, onFocus, children }: FrameFieldProps) {
  // The error summary links to the box, which passes the focus on.
  function handleFocus(event: FocusEvent): void {
    if (event.target === event.currentTarget) onFocus();
  }
  return (
    <fieldset
      id={id}
      className={frame.field}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy({ id, hint, error })}
      onFocus={handleFocus}
    >
      <label id={`${id}-label`} htmlFor={`${id}-frame`} className={frame.label}>
        <LabelText label={label} required />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={classNames(frame.box, error && frame.wrong)}>{children}</div>
    </fieldset>
  );
}

/**
 * The style of text in Stripe's frames, which our style sheets cannot reach. It is read from an element of
 * this page, and again whenever a comfort setting changes.
 *
 * @param ref An element with the style that the text should have.
 */
function useFrameStyle(ref: RefObject<Element | null>): StripeElementStyle {
  const [style, setStyle] = useState<StripeElementStyle>({});
  useEffect(() => {
    const read = () => ref.current && setStyle(styleOf(getComputedStyle(ref.current)));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [ref]);
  return style;
}

function styleOf(computed: CSSStyleDeclaration): StripeElementStyle {
  // Stripe does not say that it supports every color notation.
  const token = (name: string) => hexOf(computed.getPropertyValue(name));
  return {
    base: {
      color: hexOf(computed.color),
      fontFamily: computed.fontFamily,
      fontSize: computed.fontSize,
      letterSpacing: computed.letterSpacing,
      iconColor: token("--color-text-quiet"),
      "::placeholder": { color: token("--color-text-quiet") },
    },
    invalid: { color: token("--color-error"), iconColor: token("--color-error") },
  };
}
