import { email, longText } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";
import { amountRange } from "#core/form/kinds/money/donation-amount.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { providerName } from "#core/pay/provider.ts";
import { studioLocale } from "#core/values/locale.ts";

const nameLimit = 100;

/** A pledge, or a gift by card, which is paid on the payment provider's page. It never contains card data. */
export const donationForm = defineForm({
  name: "donation",
  fields: {
    amount: {
      kind: "money",
      // Read when they are shown: the currency is the studio's.
      get label() {
        return `Amount in ${studioLocale().money}`;
      },
      get help() {
        return `Any sum ${amountRange()}`;
      },
      required: "Please choose or write an amount.",
    },
    firstName: {
      kind: "text",
      label: "First name",
      limit: nameLimit,
      required: "Please write your first name.",
      autoComplete: "given-name",
    },
    lastName: {
      kind: "text",
      label: "Last name",
      limit: nameLimit,
      required: "Please write your last name.",
      autoComplete: "family-name",
    },
    email,
    address: { kind: "multiline", label: "Address", limit: 500, autoComplete: "street-address" },
    // Shown only where `giftAid` in site.yaml says so; the declaration stands beside it.
    giftAid: {
      kind: "tick",
      value: "yes",
      label: "I want to Gift Aid my donation",
      fact: "Gift Aid",
      said: "Declared",
      invalid: "Please tick the box, or leave it empty.",
    },
    note: { kind: "multiline", label: "Note", help: "Anything you would like us to know", limit: longText },
    cause: { kind: "slug", label: "Cause", invalid: "Please open the cause again and give from there." },
    method: {
      kind: "choice",
      label: "How you would like to give",
      options: [
        { value: "card", label: "Card", hint: "You pay now." },
        { value: "offline", label: "Offline pledge", hint: "You pay later, by check or in person." },
      ],
      required: "Please choose how you would like to give.",
      invalid: "Please choose how you would like to give.",
    },
    paymentReference: { kind: "reference", label: "Payment reference", invalid: paymentMessages.startAgain },
  },
  checks: [
    {
      field: "address",
      message: "Please write your home address with its postcode: Gift Aid cannot be claimed without it.",
      isRight: ({ giftAid, address }) => giftAid !== "yes" || address !== "",
    },
  ],
});

/** State of a card payment, as shown to the owner. */
export const paymentStates = {
  paid: `Paid. ${providerName} has confirmed it.`,
  failed: "Failed. No money was taken.",
  unconfirmed: `Not confirmed. Please look it up in ${providerName} before you thank for it.`,
  test: "A test. No money was taken.",
} as const;
