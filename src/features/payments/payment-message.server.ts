import type { FormTexts } from "#core/form/message-forms.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { PayPage } from "#core/pay/provider-calls.server.ts";
import { hundredthsOf, typedAmount } from "#core/values/money-text.ts";
import type { NewMessage } from "#features/messages/messages.server.ts";
import { donationForm, paymentStates } from "#features/messages/model.ts";

/** Fields left out of the metadata, because the payment itself has them. */
const ownOfPayment = new Set(["amount", "method", "paymentReference"]);

/** Payment metadata from which the donation can be reconstructed. */
export function paymentMetadata({ fields, page }: NewMessage): Record<string, string> {
  const texts = Object.entries(fields).filter(([name]) => !ownOfPayment.has(name));
  return packTexts({ form: "donation", page, ...Object.fromEntries(texts) });
}

/**
 * Builds the donation message of a paid page. It is deterministic: whether the page that the donor comes back to or
 * the provider reports it, and however often, it gives the same message, which is stored and mailed once.
 *
 * @returns undefined if it is not paid, or this site's form did not start it
 */
export function giftMessage(paid: PayPage): NewMessage | undefined {
  const { payment, amount, currency, isTest, metadata } = paid;
  const { form, page = "", ...texts } = unpackTexts(metadata);
  if (payment === undefined || currency === "" || form !== "donation") return undefined;
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
    payment: { account: providerAccount, payment, id: payment, amount, currency, isTest },
  };
}

function inFormOrder(fields: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(Object.keys(donationForm.fields).map((name) => [name, fields[name] ?? ""]));
}

/** Maximum length of a metadata value at the provider, in characters. */
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
