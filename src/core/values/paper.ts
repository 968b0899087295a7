import { hundredthsOf, smallestOf, wholeCoins } from "./money-text.ts";
import { asHere } from "./spelling.ts";

/** What papers about money say of the studio, besides its name and address. */
export type PaperFacts = {
  /** ISO 3166: `US`. What a paper has to say follows from it. */
  readonly country: string;
  /** The charity's tax number in the United States; undefined without one. */
  readonly ein?: string;
  readonly timeZone: string;
  /** Until when the studio answers, as `within two working days`; missing in releases of earlier versions. */
  readonly replyTime?: string;
};

/**
 * HMRC's declaration for a single gift, as its model form words it; `charity` is the name of the studio. Whoever ticks its box makes
 * it.
 */
export function giftAidWords(charity: string): string {
  return `Gift Aid is reclaimed by ${charity} from the tax you pay for the current tax year: 25p for every £1 you give, at no cost to you. Your home address is needed to identify you as a current UK taxpayer. I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains Tax in the current tax year than the amount of Gift Aid claimed on all my donations it is my responsibility to pay any difference. Please notify ${charity} if you want to cancel this declaration, change your name or home address, or no longer pay sufficient tax on your income and/or capital gains.`;
}

export type GiftReceipt = {
  readonly number: string;
  readonly paidAt: number;
  readonly donor: string;
  /** As display text: `$25`. */
  readonly amount: string;
  /** Whether a part of it was given back. */
  readonly isCorrected: boolean;
  /** Whether its donor has made HMRC's declaration. */
  readonly hasGiftAid: boolean;
  /** Whether the gift was given back, or not paid after all: the receipt counts no more. */
  readonly isVoid: boolean;
  readonly inReturn?: InReturn;
};

/** What the donor got for a gift: how much that is worth, and what is left to deduct, as display text. */
export type InReturn = { readonly worth: string; readonly left: string };

/** What a receipt of a gift says besides its facts. */
type GiftFacts = {
  readonly isVoid?: boolean;
  readonly hasGiftAid?: boolean;
  /** Whether it is about all gifts of a year. */
  readonly isLetter?: boolean;
  readonly inReturn?: InReturn;
};

/** What a receipt of a gift says below its facts. In the United States it is good for taxes only with the number of the charity. */
export function giftNotes(
  { country, ein }: PaperFacts,
  studio: string,
  { isVoid, hasGiftAid, isLetter = false, inReturn }: GiftFacts = {},
): string[] {
  if (isVoid)
    return ["This receipt is void: the gift was given back, or was not paid. Please do not use it."];
  if (country !== "US")
    return country === "GB" && hasGiftAid
      ? [`You have made this declaration, so we claim Gift Aid on your gift. ${giftAidWords(studio)}`]
      : [];
  if (ein === undefined) return ["This is a receipt of payment. It is not a tax receipt."];
  const [what, these, paper] = isLetter
    ? ["what you gave", "these gifts", "letter"]
    : ["your gift", "this gift", "receipt"];
  return [
    `${studio} is a charity. Its tax number (EIN) is ${ein}.`,
    inReturn
      ? `For ${what} you got something that we believe to be worth ${inReturn.worth}. Only what you gave beyond that counts as a gift for your federal taxes: ${inReturn.left}. Please keep this ${paper} for your taxes.`
      : `No goods or services were provided in return for ${these}. Please keep this ${paper} for your taxes.`,
  ];
}

/** The page of a gift's receipt. */
export function giftReceiptPath(key: string): string {
  return `/gift/receipt/${key}`;
}

/** A line of an invoice, as it was issued. Amounts are hundredths. */
export type InvoiceLine = {
  readonly line: number;
  readonly booking: number;
  readonly reference: string;
  readonly what: string;
  /** The day of the visit, on which it was supplied: `2026-12-04`. */
  readonly day: string;
  readonly quantity: number;
  readonly gross: number;
  /** The tax in it; an earlier version did not note it. */
  readonly tax?: number;
  /** What it is made of: the visit and its extras, as they were when it was issued. */
  readonly parts?: readonly InvoicePart[];
};

/** What stands on a line of its own, with its tax in percent. A credit note also notes the tax in each, in hundredths. */
export type InvoicePart = Pick<InvoiceLine, "what" | "quantity" | "gross" | "tax"> & {
  readonly percent: number;
};

/** A part as a paper lists it, with the tax in it. */
export type PaperPart = InvoicePart & { readonly tax: number };

/** A tax as it was when an invoice was issued. */
export type InvoiceTax = { readonly label: string; readonly percent: number; readonly number?: string };

/** An amount without the tax in it, to the smallest coin of its currency. Both are hundredths. */
export function netOf(gross: number, percent: number, currency: string): number {
  return hundredthsOf(Math.round(smallestOf(gross, currency) / (1 + percent / 100)), currency);
}

/** The tax in a line of a paper, in hundredths: what it was issued with. */
export function taxOfLine(
  { gross, tax }: Pick<InvoiceLine, "gross" | "tax">,
  { tax: rate, currency }: Pick<Invoice, "tax" | "currency">,
): number {
  return tax ?? gross - netOf(gross, rate?.percent ?? 0, currency);
}

/** What each part has of an amount that is there only in part, in whole coins: never more than the part. */
export function shareOut<Part extends Pick<InvoicePart, "gross">>(
  gross: number,
  parts: readonly Part[],
  currency: string,
): Part[] {
  const whole = parts.reduce((sum, part) => sum + part.gross, 0);
  let upTo = 0;
  let shared = 0;
  return parts.map((part, index) => {
    upTo += part.gross;
    // The sum so far is rounded, not each part: no part gets what rounding leaves of all others.
    const sum = index === parts.length - 1 ? gross : wholeCoins((upTo * gross) / (whole || 1), currency);
    const own = sum - shared;
    shared = sum;
    return { ...part, gross: own };
  });
}

/** The parts of a line as a paper lists them, each with the tax in it. Of a line that is there in part, each part is. */
export function partsOnPaper(line: InvoiceLine, paper: Pick<Invoice, "tax" | "currency">): PaperPart[] {
  const { what, quantity, gross, parts = [] } = line;
  const tax = taxOfLine(line, paper);
  if (parts.every((part) => part.gross === 0))
    return [{ what, quantity, gross, tax, percent: paper.tax?.percent ?? 0 }];
  const shares = shareOut(gross, parts, paper.currency).map((share, index) => {
    const isWhole = share.gross === parts[index]?.gross;
    const within = share.gross - netOf(share.gross, share.percent, paper.currency);
    return {
      ...share,
      quantity: isWhole ? share.quantity : 1,
      tax: isWhole ? (share.tax ?? within) : within,
    };
  });
  // The coin that rounding leaves goes where most of the tax is, never to what has none.
  const rest = shares.reduce((left, share) => left - share.tax, tax);
  const most = shares.reduce((best, share) => (share.tax > best.tax || best.percent === 0 ? share : best));
  return shares.map((share) => (share === most ? { ...share, tax: share.tax + rest } : share));
}

/** An issued invoice or credit note. It never changes. */
export type Invoice = {
  readonly id: number;
  readonly kind: "invoice" | "credit";
  /** `A-12`; of a credit note `CA-3`. */
  readonly name: string;
  readonly issuedAt: number;
  /** Name and address, each on a line. */
  readonly recipient: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly tax: InvoiceTax | undefined;
  /** The invoice that a credit note takes back, or a part of it. */
  readonly of: number | undefined;
  /** Until when it is to be paid; undefined for a credit note, and for what an earlier version issued. */
  readonly dueAt?: number | undefined;
};

/** An invoice or a credit note, with the names of the papers that belong to it. */
export type InvoicePaper = Invoice & {
  /** Credit notes of an invoice, or the invoice of a credit note. */
  readonly others: readonly { readonly id: number; readonly name: string }[];
  /** Where it is paid to, and since when that is so. */
  readonly bank?: { readonly text: string; readonly since: number };
};

/** The ways in which an invoice may be paid, as a sentence. @param due the day, as display text; empty if none was named */
export function termsWords(due: string, hasBank: boolean): string {
  const ways = hasBank ? "by bank transfer, by check, by card or in cash" : "by check, by card or in cash";
  return asHere(`Please pay it ${due ? `by ${due}, ` : ""}${ways}.`);
}

/** What an invoice says about bank details, so that a forged mail is noticed. @param since as display text */
export function unchangedWords(since: string): string {
  return `These details are unchanged since ${since}. If another mail names others, ask us.`;
}

/** The title of an invoice or a credit note. */
export function invoiceTitle({ kind, name }: Pick<Invoice, "kind" | "name">): string {
  return `${kind === "credit" ? "Credit note" : "Invoice"} ${name}`;
}
