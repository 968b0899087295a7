import { useId } from "react";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./brand-choice.module.css";
import { BrandMark } from "./brand-mark.tsx";
import { brandNames, type CardBrand, cardBrands } from "./card-brands.ts";

type BrandChoiceProps = {
  brand: CardBrand | undefined;
  onChoose: (brand: CardBrand) => void;
};

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
