import { z } from "zod";
import type { WaiverLabels } from "#core/booking/waiver-signing.ts";
import { longTextField, oneOrMore, optionalList, serviceSlug, text, whole } from "./fields.ts";

/** The words of the form: in English, and what they are. */
const words = {
  name: ["Your full name", "Name of the signer"],
  who: ["For whom do you sign?", "Question: for whom"],
  self: [
    "For myself. For my children, too, if I write them here.",
    "Below it: for oneself, and for one's children",
  ],
  child: ["I am the parent or guardian of these children", "Tick: parent or guardian"],
  addChild: ["Add a child", "Button for one more child"],
  others: [
    "Somebody else's child, or another adult? They sign on their own phone.",
    "For whom one cannot sign",
  ],
  sendLink: ["Send them the link", "Link that sends the address of the page"],
  childName: ["First name of the child", "First name of the child"],
  childYear: ["Year in which the child was born", "Year of birth"],
  email: ["Your e-mail address, if you would like a copy", "E-mail address for a copy"],
  agree: ["I have read this, and I agree", "Tick"],
  sign: ["Sign", "Button"],
  changed: [
    "The text has changed since you opened this page. Please read it again.",
    "If the text has changed",
  ],
  errors: ["Please check these fields", "Above what is missing or wrong"],
  error: ["Error", "Before what is said at a field"],
  required: ["required", "Beside a field that must be filled in"],
  missing: ["Please fill this in.", "What is said at an empty field"],
  wrong: ["Please check this again.", "What is said at a field that is wrong"],
  mailed: ["A copy goes to your e-mail address, too.", "If a copy is mailed"],
  copy: ["Your copy of what you signed with us.", "First line of the mail"],
  print: ["Print this page", "Button that prints"],
  skip: ["Skip to content", "Link that skips to the content"],
  home: ["Go Back Home", "Link to the home page"],
  another: ["Another adult signs here", "Link to sign once more"],
  done: ["Thank you. It is signed. This page is your copy: you can print it.", "After signing"],
  many: [
    "Very many people have signed for this visit already. Please sign on paper when you come.",
    "If very many have signed",
  ],
  over: [
    "There is nothing to sign here any more. Please ask who gave you this link, or call us.",
    "If the link leads to no visit",
  ],
  offline: [
    "You seem to be offline. Your text is kept here. Please try again when you are connected.",
    "Without a connection",
  ],
  wait: ["Please wait a moment", "Title of the page if it cannot be shown or sent"],
  tryAgain: ["Please try again in a few minutes, or call us. What you typed is not lost.", "What to do then"],
  sendAgain: ["Send it again", "Button then"],
  back: ["Back to the page", "Link then"],
} as const satisfies Readonly<Record<keyof WaiverLabels, readonly [english: string, title: string]>>;

const labels = z.strictObject(
  Object.fromEntries(
    Object.entries(words).map(([name, [english, title]]) => [name, text.default(english).meta({ title })]),
  ) as Record<keyof WaiverLabels, z.ZodDefault<typeof text>>,
);

/** The words of the form in English, which a translation has where it says nothing. */
export const englishLabels = labels.parse({});

/** The text to sign in another language, as `es/waiver.yaml`. */
export const translatedWaiverSchema = z.strictObject({
  language: text.meta({ title: "Name of the language", description: "In the language itself: Español." }),
  title: text.meta({ title: "Title" }),
  text: oneOrMore(longTextField).meta({ title: "Text" }),
  labels: labels.prefault({}).meta({ title: "Words of the form" }),
});

/** `content/waiver.yaml`: what guests sign before they come. */
export const waiverSchema = z.strictObject({
  isOn: z.boolean().meta({ title: "Ask guests to sign" }),
  version: text.meta({
    title: "Version",
    description: "Such as November 2026. Guests sign again when the text changes.",
  }),
  days: whole(1, 3650).default(365).meta({ title: "For how many days a signature holds" }),
  offers: optionalList(serviceSlug).meta({
    title: "Only for these visits",
    description: "If the list is empty: for all visits and events.",
  }),
  ...translatedWaiverSchema.shape,
});
