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

/** A line of an invoice, as it was issued. Amounts are hundredths. */
export type InvoiceLine = {
  /** Number of the line of the visit. */
  readonly line: number;
  readonly booking: number;
  readonly reference: string;
  readonly what: string;
  /** The day of the visit, on which it was supplied: `2026-12-04`. */
  readonly day: string;
  readonly quantity: number;
  readonly gross: number;
};

/** A tax as it was when an invoice was issued. */
export type InvoiceTax = { readonly label: string; readonly percent: number; readonly number?: string };

/** An issued invoice or credit note. It never changes. */
export type Invoice = {
  readonly id: number;
  readonly kind: "invoice" | "credit";
  /** `A-12`; of a credit note `CA-3`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** Name and address, each on a line. */
  readonly recipient: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly tax: InvoiceTax | undefined;
  /** The invoice that a credit note takes back, or a part of it. */
  readonly of: number | undefined;
};

/** An invoice or a credit note, with the names of the papers that belong to it. */
export type InvoicePaper = Invoice & {
  /** Credit notes of an invoice, or the invoice of a credit note. */
  readonly others: readonly { readonly id: number; readonly name: string }[];
};
