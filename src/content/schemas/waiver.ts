import { z } from "zod";
import { longText, serviceSlug, text } from "./fields.ts";

const labels = z.strictObject({
  name: text.default("Your full name").meta({ title: "Name of the signer" }),
  who: text.default("For whom do you sign?").meta({ title: "Question: for whom" }),
  self: text.default("For myself").meta({ title: "For oneself" }),
  child: text
    .default("For a child: I am the parent or guardian")
    .meta({ title: "For a child, as its parent or guardian" }),
  childName: text.default("First name of the child").meta({ title: "First name of the child" }),
  childYear: text.default("Year in which the child was born").meta({ title: "Year of birth" }),
  email: text
    .default("Your e-mail address, if you would like a copy")
    .meta({ title: "E-mail address for a copy" }),
  agree: text.default("I have read this, and I agree").meta({ title: "Tick" }),
  sign: text.default("Sign").meta({ title: "Button" }),
  errors: text.default("Please check these fields").meta({ title: "Above what is missing or wrong" }),
  required: text.default("required").meta({ title: "Beside a field that must be filled in" }),
  missing: text.default("Please fill this in.").meta({ title: "What is said at an empty field" }),
  wrong: text.default("Please check this again.").meta({ title: "What is said at a field that is wrong" }),
  mailed: text.default("A copy goes to your e-mail address, too.").meta({ title: "If a copy is mailed" }),
  copy: text.default("Your copy of what you signed with us.").meta({ title: "First line of the mail" }),
  print: text.default("Print this page").meta({ title: "Button that prints" }),
  home: text.default("Go Back Home").meta({ title: "Link to the home page" }),
  another: text.default("Sign for somebody else").meta({ title: "Link to sign once more" }),
  done: text
    .default("Thank you. It is signed. This page is your copy: you can print it.")
    .meta({ title: "After signing" }),
  many: text
    .default("Very many people have signed for this visit already. Please sign on paper when you come.")
    .meta({ title: "If very many have signed" }),
  over: text
    .default("There is nothing to sign here any more. Please ask who gave you this link, or call us.")
    .meta({ title: "If the link leads to no visit" }),
  offline: text
    .default("You seem to be offline. Your text is kept here. Please try again when you are connected.")
    .meta({ title: "Without a connection" }),
  wait: text
    .default("Please wait a moment")
    .meta({ title: "Title of the page if it cannot be shown or sent" }),
  tryAgain: text
    .default("Please try again in a few minutes, or call us. What you typed is not lost.")
    .meta({ title: "What to do then" }),
  sendAgain: text.default("Send it again").meta({ title: "Button then" }),
  back: text.default("Back to the page").meta({ title: "Link then" }),
});

/** The words of the form in English, which a translation has where it says nothing. */
export const englishLabels = labels.parse({});

/** The same text in another language, as `es/waiver.yaml`. */
export const translatedWaiverSchema = z.strictObject({
  language: text.meta({ title: "Name of the language", description: "In the language itself: Español." }),
  title: text.meta({ title: "Title" }),
  text: z.array(longText).min(1).meta({ title: "Text" }),
  labels: labels.prefault({}).meta({ title: "Words of the form" }),
});

/** `content/waiver.yaml`: what guests sign before they come. */
export const waiverSchema = z.strictObject({
  isOn: z.boolean().meta({ title: "Ask guests to sign" }),
  version: text.meta({
    title: "Version",
    description: "Such as November 2026. Guests sign again when the text changes.",
  }),
  days: z.int().min(1).max(3650).default(365).meta({ title: "For how many days a signature holds" }),
  offers: z.array(serviceSlug).default([]).meta({
    title: "Only for these visits",
    description: "If the list is empty: for all visits and events.",
  }),
  ...translatedWaiverSchema.shape,
});
