import { BothThemes } from "../section/section.fixtures.tsx";
import { PriceFigures } from "./price-figures.tsx";

const texts = [
  "$17.50 for 30 minutes, $35 for 60 minutes",
  "$20 a person for 2 hours. One companion comes free.",
  "Ask us",
];

export const fixtures = {
  prices: () => (
    <BothThemes>
      {texts.map((text) => (
        <p key={text}>
          <PriceFigures text={text} />
        </p>
      ))}
    </BothThemes>
  ),
};
