import { z } from "zod";
import {
  entrySlug,
  group,
  link,
  longTextField,
  oneOrMore,
  optionalList,
  pictureRefSchema,
  text,
  titledText,
} from "./fields.ts";
import { pageHead } from "./shared-parts.ts";

/** One step of the visit. `adult` and `myChild` retell `title` and `text` for other readers. */
const step = z.strictObject({
  title: text.meta({ title: "Title", description: "As the visitor says it: I arrive." }),
  text: longTextField.meta({ title: "Text" }),
  adult: titledText.exactOptional().meta({ title: "To an adult guest", description: "You arrive." }),
  myChild: titledText.exactOptional().meta({ title: "As a parent says it", description: "We arrive." }),
  picture: pictureRefSchema.exactOptional().meta({ title: "Picture" }),
});

/** `content/visit.yaml`: what happens on a visit, step by step. */
export const visitSchema = z.strictObject({
  ...pageHead,
  questions: link.exactOptional().meta({
    title: "Link to questions and answers",
    description: "Not shown if there are none.",
  }),
  steps: oneOrMore(step).meta({
    title: "Steps of the visit",
    description: "A short story, from parking to leaving.",
  }),
  directions: group("How to get here", {
    title: text.meta({ title: "Title" }),
    steps: optionalList(text).meta({
      title: "Steps",
      description: "Without any, the page says the address alone.",
    }),
  }),
  quietHours: titledText.meta({ title: "Quiet hours" }),
  rooms: group("What the rooms ask of the senses", {
    title: text.meta({ title: "Title" }),
    lead: longTextField.meta({ title: "Sentence below the title" }),
    services: oneOrMore(entrySlug("services")).meta({
      title: "Rooms that are shown",
      description: "The last part of the service’s address.",
    }),
  }),
});

export type Visit = z.infer<typeof visitSchema>;
export type VisitStep = Visit["steps"][number];
