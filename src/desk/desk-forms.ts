import { backChoices, payOptions, payWays, studioChoices } from "#core/booking/pay-ways.ts";
import { withOptions } from "#core/form/answers.ts";
import { longText } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";
import { exampleAmounts } from "#core/form/kinds/money/donation-amount.ts";

const quarter = "Please choose a quarter of an hour, or write it as 15:30.";

/** Stands for a room where one is away alone: nothing is closed. */
export const onlyMe = "me";

/** Closes a room or the whole studio for a day or part of it, once or repeatedly; or says that somebody is away. */
export const closeForm = defineForm({
  name: "close",
  fields: {
    room: {
      kind: "choice",
      label: "What",
      list: "The whole studio",
      options: [] as readonly Option[],
      invalid: "Please choose one of the rooms.",
    },
    date: { kind: "day", label: "First day", isAny: true, required: "Please choose the day to close." },
    from: {
      kind: "clock",
      label: "From",
      invalid: quarter,
      help: "Leave both times empty to close the whole day.",
    },
    to: { kind: "clock", label: "To", invalid: quarter },
    every: {
      kind: "choice",
      label: "How often",
      list: "Once, or every day until the last day",
      options: [
        { value: "7", label: "Every week" },
        { value: "14", label: "Every second week" },
      ],
      invalid: "Please choose how often.",
    },
    until: { kind: "day", label: "Last day", isAny: true, help: "Leave it empty to close one day." },
    notice: {
      kind: "text",
      label: "Why",
      limit: 200,
      help: "The site shows it to guests, starting two weeks before.",
    },
    isAway: {
      kind: "tick",
      value: "yes",
      label: "We are away",
      help: "It then has no break from the first day to the last. Forms and mails say when you are back, and the waiting list offers by itself.",
    },
    answers: {
      kind: "text",
      label: "Who answers meanwhile",
      limit: 200,
      help: "Only if somebody is away: a name that forms and mails give. You can leave it empty.",
    },
    isForStaff: {
      kind: "tick",
      value: "yes",
      label: "For staff only",
      help: "You can still book these times yourself, and the site says nothing about it.",
    },
  },
});

/** The form with the studio's rooms. */
export function closeFormOf(rooms: readonly { readonly id: string; readonly name: string }[]) {
  return withOptions(closeForm, {
    room: [
      ...rooms.map(({ id, name }) => ({ value: id, label: name })),
      { value: onlyMe, label: "Nothing: only I am away" },
    ],
  });
}

const noSum = () => `Please enter an amount, such as ${exampleAmounts()}. Nothing was changed.`;
const unpaid = "Please choose how it was paid. Nothing was changed.";

/** Records what was paid for a gift or an order. */
export const settleForm = defineForm({
  name: "settle",
  fields: {
    how: {
      kind: "choice",
      label: "Paid",
      list: "Choose how",
      options: studioChoices,
      required: unpaid,
      invalid: unpaid,
    },
    sum: {
      kind: "amount",
      isSome: true,
      label: "Amount",
      get required() {
        return noSum();
      },
      get invalid() {
        return noSum();
      },
    },
  },
});

/** Records what was paid for a visit; without an amount, all that is due. */
export const payForm = defineForm({
  name: "pay",
  fields: {
    paid: {
      kind: "choice",
      label: "Paid",
      list: "Choose how",
      options: payWays.map((value) => ({ value, label: payOptions[value] })),
      required: "Please choose how it was paid. No payment was recorded.",
      invalid: "Please choose how it was paid. No payment was recorded.",
    },
    amount: {
      kind: "amount",
      isSome: true,
      label: "Amount",
      get invalid() {
        return noSum();
      },
    },
  },
});

const noWay = "Please choose how. Nothing was given back.";

const backAmount = {
  kind: "amount",
  isSome: true,
  label: "Amount",
  get required() {
    return noSum();
  },
  get invalid() {
    return noSum();
  },
} as const;

/** Gives back what was paid for a visit or an order. */
export const backForm = defineForm({
  name: "give-back",
  fields: {
    amount: backAmount,
    way: {
      kind: "choice",
      label: "How",
      list: "Choose how",
      options: backChoices,
      required: noWay,
      invalid: noWay,
    },
  },
});

/** The form to give money back: online only if it was paid so. */
export const backFormOf = (isOnline: boolean) =>
  withOptions(backForm, { way: backChoices.filter(({ value }) => value !== "online" || isOnline) });

/** Notes what is to be given back, for an owner to give. */
export const toBackForm = defineForm({ name: "to-give-back", fields: { amount: backAmount } });

const howSaid = "Please choose how they said so. Nothing was noted.";

/** Notes that a guest has said that what is to be given back is a gift. */
export const theyGaveForm = defineForm({
  name: "they-gave",
  fields: {
    how: {
      kind: "choice",
      label: "How they said so",
      list: "Choose how",
      options: [
        { value: "at the studio", label: "At the studio" },
        { value: "on the phone", label: "On the phone" },
        { value: "by e-mail", label: "By e-mail" },
        { value: "by letter", label: "By letter" },
      ],
      required: howSaid,
      invalid: howSaid,
    },
    day: {
      kind: "day",
      label: "On which day",
      isAny: true,
      required: "Please choose the day on which they said so. Nothing was noted.",
    },
  },
});

/** Offers a place to somebody on the waiting list. The open times are given with `withOptions`. */
export const offerForm = defineForm({
  name: "offer",
  fields: {
    starts: {
      kind: "choice",
      label: "An open time",
      list: "Choose a time",
      options: [] as readonly Option[],
      required: "Please choose the time to offer. Nothing was sent.",
      invalid: "Please choose the time to offer. Nothing was sent.",
    },
    untilDay: { kind: "day", label: "Hold it until", isAny: true, help: "If empty: as long as usual" },
    untilTime: { kind: "clock", label: "At", invalid: quarter },
  },
  checks: [
    {
      field: "untilDay",
      message: "Please choose until when to hold it: a day, and a time on the quarter hour.",
      isRight: ({ untilDay, untilTime }) => (untilDay === "") === (untilTime === ""),
    },
  ],
});

/** Who somebody is, when they open the desk for the first time. */
export const newcomerForm = defineForm({
  name: "newcomer",
  fields: {
    name: {
      kind: "text",
      label: "Your name",
      limit: 80,
      help: "The people you work with see it.",
      required: "Please enter your name.",
      autoComplete: "name",
    },
    email: {
      kind: "email",
      label: "E-mail",
      help: "For a link to sign in when your passkey is not at hand. You can leave it empty.",
    },
  },
});

/** Answers a comment on the site. */
export const answerForm = defineForm({
  name: "answer",
  fields: {
    answer: {
      kind: "multiline",
      label: "Your answer",
      limit: 5000,
      help: "It appears below the comment, with the studio’s name.",
      required: "Please write your answer.",
    },
  },
});

export const replyForm = defineForm({
  name: "reply",
  fields: {
    words: {
      kind: "multiline",
      label: "Your reply",
      limit: longText,
      required: "Please write your reply.",
    },
  },
});
