import { payLength } from "#core/booking/paying.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { BegunPayment, Hold, Line, PayChoice } from "#core/booking/visit.ts";
import type { FieldError } from "#core/form/answer.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { providerName } from "#core/pay/provider.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { bookStepPath } from "#core/values/paths.ts";
import { formatEnd, formatLength } from "#core/values/time.ts";

/** Added where paying less can be ticked and something could be paid online. */
export const nothingDue = "With this tick nothing is due now, whichever button you press.";

/** The last look before booking, after a payment that has come to nothing. */
export function unpaidPath(hold: string): string {
  return `${bookStepPath("check", hold)}&unpaid`;
}

/**
 * Says that nothing was paid, as the beginning of a sentence that ends with "is booked yet".
 * @param isUnsure whether the provider has not said so yet
 * @param goesBack what was paid before and goes back
 */
export function nothingTaken(isUnsure: boolean | undefined, goesBack: string | undefined): string {
  if (isUnsure)
    return "Your payment has ended here. If you have paid all the same, all of it goes back by itself. Nothing";
  return `Nothing was taken${goesBack ? " this time" : ""}, and nothing`;
}

/** Payments do not work just now. */
export const downWords = {
  title: "Paying online does not work just now",
  text: "No money was taken, and your time is still kept. Please try again in a few minutes, or ask us: we will book it for you.",
} as const;

const REFUSED = "refused";

/** The query of the page with the e-mail field, after the provider has refused what is in it. */
export const refusedAddress = `${REFUSED}#email`;

/** What that page says at the field. */
export function addressErrors({ url }: Pick<Request, "url">): FieldError[] {
  const isRefused = new URL(url).searchParams.has(REFUSED);
  return isRefused ? [{ field: "email", message: paymentMessages.address }] : [];
}

/** A payment could not be ended. */
export const notEndedWords = {
  title: "We could not end the payment just now",
  text: "Nothing was changed, and your time is still kept. Please try again in a few minutes.",
} as const;

/** What is left to pay, and how it can be paid. */
type Priced = Pick<Hold, "price" | "pay"> & { readonly lines: readonly Pick<Line, "starts">[] };

/** What is due when, what one may choose instead, and what to know about paying by card. */
type PaymentWords = {
  sums: readonly string[];
  ways: readonly { title: string; texts: readonly string[] }[];
  terms: readonly string[];
};

/**
 * What is paid when: the sum in one line where both parts are due, or where one may choose, a choice; nothing if all is paid at the
 * studio.
 */
export function paymentWords(
  { pay, price, lines }: Priced,
  setup: BookingSetup,
  atStudio: string,
): PaymentWords {
  const none: PaymentWords = { sums: [], ways: [], terms: [] };
  const starts = lines.map((line) => line.starts);
  if (!pay) return none;
  const sum = (cents: number) => formatMoney(cents, setup.currency);
  const terms = [
    `You pay on the page of ${providerName}, which handles payments for us. Cards and the wallet of your phone work there.`,
    `You have ${payLength(setup, starts)} for it, and we keep your time meanwhile.`,
    `If you cancel up to ${formatLength(setup.cancelUntil)} before the visit, all of it goes back by itself.`,
  ];
  if (pay.needed === 0) {
    const rest = price - pay.online;
    const ways = [
      { title: `${sum(price)} on the day`, texts: [atStudio] },
      {
        title: `${sum(pay.online)} by card now`,
        texts: [rest > 0 ? `The rest, ${sum(rest)}, on the day.` : "Nothing is left to pay on the day."],
      },
    ];
    return { ...none, ways, terms };
  }
  const rest = price - pay.needed;
  const due = [`now ${sum(pay.needed)} by card${rest > 0 ? " (deposit)" : ""}`];
  return { ...none, sums: [...due, ...(rest > 0 ? [`${sum(rest)} on the day`] : [])], terms };
}

/** The buttons that book: the studio first, each with what is paid by it. @param later where it can be paid later */
export function submitsOf(
  { pay, price }: Omit<Priced, "lines">,
  { currency }: BookingSetup,
  later = "at the studio",
): { act: "book" | "pay"; label: string }[] {
  const sum = (cents: number) => formatMoney(cents, currency);
  if (price === 0) return [{ act: "book", label: "Book it" }];
  if (!pay) return [{ act: "book", label: `Book it: ${sum(price)}, pay ${later}` }];
  const online = { act: "pay" as const, label: `Book it and pay ${sum(pay.online)}` };
  if (pay.needed === pay.online) return [online];
  const studio =
    pay.needed === 0 ? `Book it, pay ${sum(price)} ${later}` : `Book it and pay ${sum(pay.needed)} now`;
  return [{ act: "book", label: studio }, online];
}

/** A payment that was begun, where its visit is opened again. */
export function begunWords({ sum, until }: BegunPayment, pay: PayChoice | undefined) {
  return {
    title: "You have begun to pay for this time",
    lead: "Nothing was taken yet.",
    sum,
    texts: [
      `You can pay until ${formatEnd(until)}. We keep your time until then.`,
      endFirst(pay?.needed === 0),
    ],
  };
}

/** What can be done instead of paying. @param canPayLater whether the visit may be booked without */
export function endFirst(canPayLater: boolean): string {
  return `To change something${canPayLater ? ", or to pay at the studio" : ""}, end the payment first. What you typed stays.`;
}
