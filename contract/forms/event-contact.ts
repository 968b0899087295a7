import * as z from "zod/mini";
import { optionalEmail, optionalText, requiredName, requiredSlug } from "../fields.ts";
import { limits } from "../limits.ts";
import type { FormDefinition } from "./definition.ts";

/** The question form of an event page: the contact form and the event it is about. */
export const eventContactForm = {
  name: "event-contact",
  schema: z.object({
    name: requiredName(),
    email: optionalEmail(),
    note: optionalText(limits.message),
    event: requiredSlug("Please open the event again and send your question from there."),
  }),
  multiline: ["note"],
} as const satisfies FormDefinition;
