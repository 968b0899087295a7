/** The card brands that can be used to give, by the names of the library that recognizes them. */
export const cardBrands = ["visa", "mastercard", "american-express", "discover"] as const;

export type CardBrand = (typeof cardBrands)[number];

/** How each brand spells its name. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
};

/** Whether a kind of card is one of the four accepted brands. */
export function isCardBrand(type: string | undefined): type is CardBrand {
  return (cardBrands as readonly (string | undefined)[]).includes(type);
}
