import { backChoices, studioChoices } from "#core/booking/pay-ways.ts";
import type { Answers } from "#core/form/answers.ts";
import { defineForm } from "#core/form/define-form.ts";
/** How a pass is paid at the studio. One that is given away is worth what it says, and nobody pays for it. */
export type SellWay = Answers<typeof sellForm>["how"];

const product = {
  kind: "choice",
  label: "What",
  options: [],
  required: "Please choose what it is.",
  invalid: "Please choose what it is.",
} as const;

/** What stands on the card besides. */
export const cardFields = {
  forName: { kind: "text", label: "For whom", limit: 60, help: "Stands on the card. Optional." },
  words: { kind: "multiline", label: "A sentence on the card", limit: 200, help: "Optional." },
} as const;

/** Sells a pass or a voucher at the desk. */
export const sellForm = defineForm({
  name: "sell-pass",
  fields: {
    product,
    how: {
      kind: "choice",
      label: "Paid",
      options: [...studioChoices, { value: "waived", label: "Given away", hint: "Owners only." }],
      required: "Please choose how it was paid. Nothing was sold yet.",
      invalid: "Please choose how it was paid. Nothing was sold yet.",
    },
    ...cardFields,
  },
});

/** Enters a pass that was sold before there was this desk. No money moves. */
export const enterForm = defineForm({
  name: "enter-pass",
  fields: {
    product,
    oldNumber: {
      kind: "text",
      label: "Its number",
      limit: 40,
      help: "As it stands on the old card.",
      required: "Please enter the number on the old card.",
    },
    left: {
      kind: "text",
      label: "What is left",
      limit: 20,
      help: "A number of visits, or a time such as 2 h 30 min. Of a voucher: the amount, in digits.",
      required: "Please enter what is left on it.",
    },
    forName: cardFields.forName,
  },
});

/** Gives a pass a new code. Nothing is to be filled in. */
export const codeForm = defineForm({ name: "code-pass", fields: {} });

/** Sets what is left of a pass. */
export const correctForm = defineForm({
  name: "correct-pass",
  fields: {
    left: { ...enterForm.fields.left, label: "What is left now" },
    reason: {
      kind: "text",
      label: "Why",
      limit: 200,
      required: "Please write why, so that it can be understood later.",
    },
  },
});

/** How the money of a pass is given back; online only what was paid online. */
export type PassBackWay = Answers<typeof giveBackForm>["how"];

const noAmount = "Please write the amount in digits. Nothing was given back.";

/** Gives a pass back for money. */
export const giveBackForm = defineForm({
  name: "give-back-pass",
  fields: {
    amount: { kind: "amount", label: "Amount given back", required: noAmount, invalid: noAmount },
    how: {
      kind: "choice",
      label: "How",
      options: backChoices,
      required: "Please choose how. Nothing was given back yet.",
      invalid: "Please choose how. Nothing was given back yet.",
    },
  },
});

/** Pays a visit with a pass at the desk. */
export const takeForm = defineForm({
  name: "take-pass",
  fields: {
    reference: {
      kind: "text",
      label: "Reference of the visit",
      limit: 20,
      help: "Five letters and digits, such as HX7K2.",
      required: "Please enter the reference of the visit.",
    },
  },
});
