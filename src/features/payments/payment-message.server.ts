import type Stripe from "stripe";
import type { FormTexts } from "#core/form/message-forms.ts";
import { isInvalidThere, ledgerAmount, type Payments, stripeAmount } from "#core/pay/payments.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import { hundredthsOf, typedAmount } from "#core/values/money-text.ts";
import type { NewMessage } from "#features/messages/messages.server.ts";
import { donationForm, paymentStates } from "#features/messages/model.ts";

/**
 * Whether Stripe's response is the session that was asked for, with the fields used here. The types promise that, but
 * network data may not match them.
 */
export function isSession(session: Stripe.Checkout.Session, id = session.id): boolean {
  const { status, payment_status: payment, amount_total: cents, metadata, url } = session;
  return (
    typeof id === "string" &&
    session.id === id &&
    typeof status === "string" &&
    typeof payment === "string" &&
    (cents === null || Number.isInteger(cents)) &&
    (url === null || URL.canParse(url)) &&
    Object.values(metadata ?? {}).every((text) => typeof text === "string")
  );
}

/** The session that was asked for. @throws if it is none */
export function asSession(session: Stripe.Checkout.Session, id: string): Stripe.Checkout.Session {
  if (!isSession(session, id)) throw new Error("This is not the session.");
  return session;
}

/** What is paid for, with its amount in the smallest unit of the currency. */
export type PaidItem = { readonly name: string; readonly amount: number };

/** What Stripe's page asks for: to pay by card. */
export function pageFor(items: readonly PaidItem[], currency: string) {
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: items.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: stripeAmount(amount, currency),
        product_data: { name },
      },
    })),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Finds a session. @returns undefined if Stripe knows none with this number @throws if Stripe cannot be asked */
export async function sessionById(
  { stripe }: Pick<Payments, "stripe">,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return asSession(await stripe.checkout.sessions.retrieve(id), id);
  } catch (error) {
    if (isInvalidThere(error)) return undefined;
    throw error;
  }
}

/** Begins a session, or finds the one that was begun with the same key. @throws if Stripe cannot be asked */
export async function beginSession(
  { stripe }: Pick<Payments, "stripe">,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<Stripe.Checkout.Session> {
  const { sessions } = stripe.checkout;
  const begun = await sessions.create(params, { idempotencyKey });
  const isReplay = begun.lastResponse?.headers["idempotent-replayed"] === "true";
  // What is replayed is the answer of then: it may have been paid since.
  return asSession(isReplay ? await sessions.retrieve(begun.id) : begun, begun.id);
}

/** Fields left out of the metadata, because the payment itself has them. */
const ownOfPayment = new Set(["amount", "method", "paymentReference"]);

/** Payment metadata from which the donation can be reconstructed. */
export function paymentMetadata({ fields, page }: NewMessage): Record<string, string> {
  const texts = Object.entries(fields).filter(([name]) => !ownOfPayment.has(name));
  return packTexts({ form: "donation", page, ...Object.fromEntries(texts) });
}

/**
 * Builds the donation message of a paid session. It is deterministic: whether the page that the donor comes back to or
 * Stripe reports it, and however often, it gives the same message, which is stored and mailed once.
 *
 * @returns undefined if it is not paid, or this site's form did not start it
 */
export function sessionMessage(session: Stripe.Checkout.Session): NewMessage | undefined {
  const { payment_intent: intent, amount_total: amount, livemode, currency } = session;
  const payment = typeof intent === "string" ? intent : intent?.id;
  if (session.payment_status !== "paid" || !payment || amount === null || !currency) return undefined;
  return giftMessage(session.metadata ?? {}, { payment, amount, currency, livemode });
}

/** The message about a gift that a page of version 1.0.0 began to pay. */
export function intentMessage(intent: Stripe.PaymentIntent): NewMessage | undefined {
  const { id: payment, amount, metadata, livemode, currency } = intent;
  return giftMessage(metadata, { payment, amount, currency, livemode });
}

function giftMessage(
  metadata: Readonly<Record<string, string>>,
  paid: { payment: string; amount: number; currency: string; livemode: boolean },
): NewMessage | undefined {
  const { form, page = "", ...texts } = unpackTexts(metadata);
  if (form !== "donation") return undefined;
  const { payment, livemode } = paid;
  const currency = paid.currency.toUpperCase();
  const amount = ledgerAmount(paid.amount, currency);
  const typed = typedAmount(hundredthsOf(amount, currency));
  const fields = { ...texts, amount: typed, method: "card", paymentReference: payment };
  return {
    form,
    submissionId: payment,
    digest: "paid",
    page,
    fields: { ...inFormOrder(fields), paymentState: paymentStates.paid },
    file: undefined,
    isSpam: false,
    payment: { account: providerAccount, payment, id: payment, amount, currency, isTest: !livemode },
  };
}

function inFormOrder(fields: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(Object.keys(donationForm.fields).map((name) => [name, fields[name] ?? ""]));
}

/** Maximum length of a metadata value at Stripe, in characters. */
const MAX_LENGTH = 500;

/**
 * Packs the texts of a donation into the metadata of its payment, so that the donation is complete even if
 * the donor's browser closes right after paying. A long text is split into several entries: `note`, `note.1`,
 * `note.2`.
 */
function packTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([name, text]) =>
    piecesOf(text).map((piece, index) => [index === 0 ? name : `${name}.${index}`, piece]),
  );
  return Object.fromEntries(entries);
}

/** Unpacks the texts. Empty texts are missing, because they have no entry. */
function unpackTexts(entries: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(entries).filter((name) => !name.includes("."));
  return Object.fromEntries(
    names.map((name) => {
      let text = entries[name] ?? "";
      for (let index = 1; ; index++) {
        const piece = entries[`${name}.${index}`];
        if (piece === undefined) return [name, text];
        text += piece;
      }
    }),
  );
}

/** Splits between code points, because half a surrogate pair cannot be sent. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`.{1,${MAX_LENGTH}}`, "gsu")) ?? [];
}
