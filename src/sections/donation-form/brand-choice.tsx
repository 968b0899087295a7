import { useId } from "react";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./brand-choice.module.css";

/** The card brands that can be used to give, by the names of the library that recognizes them. */
export const cardBrands = ["visa", "mastercard", "american-express", "discover"] as const;

/** How each brand spells its name. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
};
/** Simple marks, drawn for this site, that are shown next to the name of a brand. */
const SHAPES: Readonly<Record<CardBrand, string>> = {
  visa: "M11 9h5l-5 14H6zM20 9h5l-5 14h-5zM29 9h5l-5 14h-5z",
  mastercard:
    "M15.5 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM24.5 8.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z",
  "american-express": "M8 8h24v16H8zM12 12v8h16v-8z",
  discover:
    "M8 24a12 12 0 0 1 24 0ZM18.5 7h3v3h-3zM9 10.5l2.2-2 2.4 2.6-2.2 2zM31 10.5l-2.2-2-2.4 2.6 2.2 2z",
};

type BrandChoiceProps = { brand: CardBrand | undefined; onChoose: (brand: CardBrand) => void };

/** The four brands. The right one is selected while the number is typed, so nobody has to choose. */
export function BrandChoice({ brand, onChoose }: BrandChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.brands}>
      <legend>Card type</legend>
      <p className={styles.hint}>Picked for you as you type the number.</p>
      <div className={styles.row}>
        {cardBrands.map((option) => (
          <label key={option} className={styles.brand}>
            <input
              type="radio"
              name={name}
              // Belongs to no form: the brand is never sent.
              form={`${name}-none`}
              checked={option === brand}
              onChange={() => onChoose(option)}
            />
            <BrandMark brand={option} />
            {brandNames[option]}
          </label>
        ))}
      </div>
      <span role="status">
        <VisuallyHidden>{brand && `Card type: ${brandNames[brand]}`}</VisuallyHidden>
      </span>
    </fieldset>
  );
}

/** The mark of a card brand; its name is next to it. */
function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <svg viewBox="0 0 40 32" className={styles.mark} aria-hidden="true">
      <rect className={styles.card} x="1" y="2" width="38" height="28" rx="5" />
      <path className={styles.shape} d={SHAPES[brand]} fillRule="evenodd" />
    </svg>
  );
}

export type CardBrand = (typeof cardBrands)[number];

/** Whether a kind of card is one of the four accepted brands. */
export function isCardBrand(type: string | undefined): type is CardBrand {
  return (cardBrands as readonly (string | undefined)[]).includes(type);
}
