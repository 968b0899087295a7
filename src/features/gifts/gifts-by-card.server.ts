import { donationCents } from "#core/form/kinds/money/donation-amount.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { messageSentPath } from "#core/form/wire.ts";
import { type GiftEnd, notPaidId, paymentMessages } from "#core/pay/online-payment.ts";
import { isOurs, type Payments, signed } from "#core/pay/payments.server.ts";
import { type PayPage, pageIdMark } from "#core/pay/provider-calls.server.ts";
import {
  errorType,
  isInvalidThere,
  isRefusedAddress,
  isReusedKey,
} from "#core/pay/provider-errors.server.ts";
import { studioLocale } from "#core/values/locale.ts";
import { formatAmount, smallestOf } from "#core/values/money-text.ts";
import { giftPath } from "#core/values/paths.ts";
import { strings } from "#core/values/strings.ts";
import { type NewMessage, type StoreParts, storeMessage } from "#features/messages/messages.server.ts";
import { giftMessage, paymentMetadata } from "#features/payments/payments.server.ts";

type GiftParts = StoreParts & { readonly payments: Payments };

/** Where a donor comes back to. */
type WayBack = {
  /** Origin of this server. */
  readonly server: string;
  /** Origin of the site with the form, if it is another one. */
  readonly site: string | undefined;
};

/**
 * Begins the payment of a gift on the provider's page. The gift's texts go with it, so that the gift is complete
 * even if the donor never comes back. The form's submission id is the idempotency key: sent again, the same
 * gift is the same payment, and one that was paid in the meantime leads to its thanks.
 * @returns the address to send the donor to
 * @throws Refusal 422 if the provider is out of reach, refuses the address, or the id was used for another gift
 */
export async function beginGift(
  gift: NewMessage,
  { server, site }: WayBack,
  { payments, log }: GiftParts,
): Promise<string> {
  const { currency } = studioLocale();
  const amount = smallestOf(donationCents(gift.fields.amount ?? "", true) ?? 0, currency);
  const back = (id: string) => (site ? `${site}${messageSentPath}` : `${server}${giftPath(id)}`);
  try {
    const request = payments.pageRequest({
      items: [{ name: "Gift", amount }],
      currency,
      isGift: true,
      email: gift.fields.email ?? "",
      metadata: signed(payments, paymentMetadata(gift)),
      paidUrl: back(pageIdMark),
      unpaidUrl: `${site ?? server}${gift.page}#${notPaidId}`,
    });
    const page = await payments.begin(request, gift.submissionId);
    if (page.state === "complete") return back(page.id);
    if (page.url !== undefined) return page.url;
    throw refusedMethod(paymentMessages.startAgain);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log("payment not started", { reason: errorType(error) });
    if (isRefusedAddress(error)) throw refusedAt("email", paymentMessages.address);
    throw refusedMethod(isReusedKey(error) ? paymentMessages.startAgain : paymentMessages.down);
  }
}

/** What is wrong with the way of giving, said at its field, so that the donor can choose the other one. */
export function refusedMethod(message: string): Refusal {
  return refusedAt("method", message);
}

function refusedAt(field: "method" | "email", message: string): Refusal {
  return new Refusal(422, strings.summaryTitle, { errors: [{ field, message }] });
}

/** The form of a page's number at the provider. */
const pagePattern = /^cs_\w{8,200}$/;

/**
 * Asks the provider how the payment of a gift ended, and stores a paid one before saying so.
 * @param id the number of the provider's page, from the address of the page that donors come back to
 * @returns undefined if there is no such payment of this site
 */
export async function endGift(id: string, parts: GiftParts): Promise<GiftEnd | undefined> {
  if (id.length > 210 || !pagePattern.test(id)) return undefined;
  let paying: PayPage;
  try {
    paying = await parts.payments.look(id);
  } catch (error) {
    if (isInvalidThere(error)) return undefined;
    parts.log("payment not looked up", { reason: errorType(error) });
    return { state: "unknown" };
  }
  if (paying.metadata.form !== "donation" || !isOurs(parts.payments, paying)) return undefined;
  const page = paying.metadata.page ?? "";
  const message = giftMessage(paying);
  if (!message) return { state: "open", page };
  await storeMessage(message, parts);
  const sum = formatAmount(paying.amount, paying.currency);
  return { state: "paid", sum, isTest: paying.isTest, page };
}
