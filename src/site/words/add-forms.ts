import type { Answers } from "#core/form/answers.ts";
import { defineForm } from "#core/form/define-form.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";
import { exampleAmounts } from "#core/form/kinds/money/donation-amount.ts";
import { clocksIn, formatLength, minuteOf } from "#core/values/time.ts";
import { weekdayWords } from "#site/content/weekday-words.ts";
import { levelWords } from "#ui/lib/level-words.ts";

/** How much of something a guest meets in a room, from 0 to 5, as the room's page says it. */
const levels: readonly Option[] = levelWords.map((words, level) => ({
  value: `${level}`,
  label: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
}));

const sense = (label: string) =>
  ({
    kind: "choice",
    label,
    list: "Please choose",
    options: levels,
    required: `${label}: please choose how much there is.`,
    invalid: `${label}: please choose how much there is.`,
    isHalf: true,
  }) as const;

const lengths: readonly Option[] = [30, 45, 60, 75, 90, 120].map((minutes) => ({
  value: `${minutes}`,
  label: formatLength(minutes),
}));

/** Times of day, as people write them one after the other: `18:00, 19:30`. */
const times = /^(([01]?\d|2[0-3])[:.](00|15|30|45)([,; ]+|$))*$/;

const noPrice = () => `Please write the price in digits, such as ${exampleAmounts()}.`;

/** A price in the studio's currency. */
const price = {
  kind: "amount",
  label: "Price",
  get required() {
    return noPrice();
  },
  get invalid() {
    return noPrice();
  },
  isHalf: true,
} as const;

const picture = {
  kind: "choice",
  label: "Picture",
  list: "Please choose",
  options: [],
  required: "Please choose a picture. You can change it at any time.",
  invalid: "Please choose a picture from the list.",
} as const;

/** A name is read aloud, too, and is part of an address. */
const speakable = {
  field: "name",
  message: "Please use letters or digits: a name is also read aloud.",
  isRight: ({ name }: { readonly name: string }) => name === "" || /[\p{L}\p{N}]/u.test(name),
} as const;

/** Asks what a person knows about a room or a class. Names of files, positions and keys follow from it. */
export const addRoomForm = defineForm({
  name: "add-room",
  fields: {
    name: { kind: "text", label: "Name", limit: 60, required: "Please write the name of the room or class." },
    summary: {
      kind: "multiline",
      label: "What a guest finds there",
      help: "One or two sentences.",
      limit: 300,
      required: "Please say in a sentence what a guest finds there.",
    },
    mode: {
      kind: "choice",
      label: "Who is in the room",
      options: [
        {
          value: "private",
          label: "Only the guests who book it",
          hint: "The price is for everybody together.",
        },
        { value: "shared", label: "Several parties: a class", hint: "The price is for each person." },
      ],
      required: "Please choose who is in the room.",
      invalid: "Please choose who is in the room.",
    },
    people: {
      kind: "count",
      label: "How many people fit",
      from: 1,
      to: 50,
      required: "Please write how many people fit.",
      invalid: "Please write a number from 1 to 50.",
    },
    minutes: {
      kind: "choice",
      label: "How long",
      list: "Please choose",
      options: lengths,
      required: "Please choose how long it lasts.",
      invalid: "Please choose how long it lasts.",
      isHalf: true,
    },
    price,
    moreMinutes: {
      kind: "choice",
      label: "Another length",
      help: "If there is one.",
      list: "No other",
      options: lengths,
      invalid: "Please choose how long it lasts.",
      isHalf: true,
    },
    morePrice: {
      kind: "amount",
      label: "Its price",
      get invalid() {
        return noPrice();
      },
      isHalf: true,
    },
    days: {
      kind: "choices",
      label: "Days",
      help: "If it does not take place on each day that you are open.",
      options: Object.entries(weekdayWords).map(([value, label]) => ({ value, label })),
      invalid: "Please choose from these days.",
    },
    starts: {
      kind: "text",
      label: "It begins at",
      help: "Such as 18:00, 19:30. If you leave it empty, guests choose any half hour while you are open.",
      limit: 100,
    },
    picture,
    light: sense("Light"),
    sound: sense("Sound"),
    scent: sense("Scent"),
    touch: sense("Touch"),
    movement: sense("Movement"),
    crowding: sense("People"),
  },
  checks: [
    speakable,
    {
      field: "starts",
      message: "Please write times in quarters of an hour, such as 18:00, 19:30.",
      isRight: ({ starts }) => times.test(starts),
    },
    {
      field: "starts",
      message: "Please write when it begins on these days.",
      isRight: ({ starts, days }) => days === "" || starts !== "",
    },
    {
      field: "starts",
      message: "Please choose times so that it ends before midnight.",
      isRight: ({ days, starts, minutes, moreMinutes }) =>
        days === "" ||
        clocksIn(starts).every(
          (start) => minuteOf(start) + Math.max(Number(minutes), Number(moreMinutes)) < 24 * 60,
        ),
    },
    {
      field: "morePrice",
      message: "Please write the price of the other length, too.",
      isRight: ({ moreMinutes, morePrice }) => (moreMinutes === "") === (morePrice === ""),
    },
    {
      field: "moreMinutes",
      message: "A class has one length. Please add the other one as a class of its own.",
      isRight: ({ mode, moreMinutes }) => mode !== "shared" || moreMinutes === "",
    },
    {
      field: "moreMinutes",
      message: "Please choose two different lengths.",
      isRight: ({ minutes, moreMinutes }) => moreMinutes === "" || moreMinutes !== minutes,
    },
  ],
});

/** Asks what a person knows about an event at the studio. */
export const addEventForm = defineForm({
  name: "add-event",
  fields: {
    name: { kind: "text", label: "Name", limit: 100, required: "Please write the name of the event." },
    summary: {
      kind: "multiline",
      label: "What happens there",
      help: "One or two sentences.",
      limit: 300,
      required: "Please say in a sentence what happens there.",
    },
    day: { kind: "day", label: "Day", isAny: true, required: "Please choose the day." },
    from: {
      kind: "clock",
      label: "From",
      required: "Please choose when it begins.",
      invalid: "Please choose when it begins, or write it as 18:00.",
      isHalf: true,
    },
    to: {
      kind: "clock",
      label: "To",
      required: "Please choose when it ends.",
      invalid: "Please choose when it ends, or write it as 20:00.",
      isHalf: true,
    },
    places: {
      kind: "count",
      label: "Places",
      help: "With a number, people sign up on your site. Leave it empty if anybody can come.",
      from: 1,
      to: 500,
      invalid: "Please write a number from 1 to 500.",
      isHalf: true,
    },
    price: {
      kind: "amount",
      label: "Price for each person",
      help: "Leave it empty if it is free.",
      get invalid() {
        return noPrice();
      },
      isHalf: true,
    },
    picture,
  },
  checks: [
    speakable,
    {
      field: "to",
      message: "Please choose a time after the beginning.",
      isRight: ({ from, to }) => from === "" || to === "" || to > from,
    },
  ],
});

/** Asks what a person knows about a pass that the shop sells. */
export const addPassForm = defineForm({
  name: "add-pass",
  fields: {
    name: { kind: "text", label: "Name", limit: 60, required: "Please write the name of the pass." },
    summary: {
      kind: "multiline",
      label: "Whom it is for",
      help: "One or two sentences.",
      limit: 300,
      required: "Please say in a sentence whom it is for.",
    },
    counts: {
      kind: "choice",
      label: "It counts",
      options: [
        { value: "visits", label: "Visits" },
        { value: "hours", label: "Hours" },
      ],
      required: "Please choose what it counts.",
      invalid: "Please choose what it counts.",
    },
    count: {
      kind: "count",
      label: "How many",
      from: 1,
      to: 500,
      required: "Please write how many it has.",
      invalid: "Please write a number from 1 to 500.",
      isHalf: true,
    },
    price,
    picture,
  },
  checks: [speakable],
});

export type RoomAnswers = Answers<typeof addRoomForm>;
export type EventAnswers = Answers<typeof addEventForm>;
export type PassAnswers = Answers<typeof addPassForm>;
