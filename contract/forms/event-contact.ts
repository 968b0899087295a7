import * as z from "zod/mini";
import { requiredSlug } from "../fields.ts";
import { contactChecks, contactFields } from "./contact.ts";
import type { FormDefinition } from "./definition.ts";

/** The question form of an event page: the contact form and the event it is about. */
export const eventContactForm = {
  name: "event-contact",
  schema: z
    .object({
      ...contactFields,
      event: requiredSlug("Please open the event again and send your question from there."),
    })
    .check(...contactChecks),
  multiline: ["note"],
} as const satisfies FormDefinition;
