/** What papers about money say of the studio, besides its name and address. */
export type PaperFacts = {
  /** ISO 3166: `US`. What a paper has to say follows from it. */
  readonly country: string;
  /** The charity's tax number in the United States; undefined without one. */
  readonly ein?: string;
  readonly timeZone: string;
};

/** A gift, as its receipt shows it. */
export type GiftReceipt = {
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly paidAt: number;
  readonly donor: string;
  /** As display text: `$25`. */
  readonly amount: string;
  /** Whether the gift was given back, or not paid after all: the receipt counts no more. */
  readonly isVoid: boolean;
};

/** What a receipt of a gift says below its facts. In the United States it is good for taxes only with the number of the charity. */
export function giftNotes({ country, ein }: PaperFacts, studio: string, isVoid: boolean): string[] {
  if (isVoid)
    return ["This receipt is void: the gift was given back, or was not paid. Please do not use it."];
  if (country !== "US") return [`Thank you for your gift to ${studio}.`];
  if (ein === undefined)
    return [
      `Thank you for your gift to ${studio}.`,
      "This is a receipt of payment. It is not a tax receipt.",
    ];
  return [
    `${studio} is a charity. Its tax number (EIN) is ${ein}.`,
    "No goods or services were provided in return for this gift. Please keep this receipt for your taxes.",
  ];
}

/** The page of a gift's receipt. */
export function giftReceiptPath(key: string): string {
  return `/gift/receipt/${key}`;
}
