import * as z from "zod/mini";
import { requiredEmail, requiredName, requiredText } from "../fields.ts";
import { limits } from "../limits.ts";
import type { FormDefinition } from "./definition.ts";

/** The volunteer form, with a CV if the visitor likes. */
export const volunteerForm = {
  name: "volunteer",
  schema: z.object({
    name: requiredName(),
    email: requiredEmail(),
    subject: requiredText(limits.subject, "Please write a subject."),
    description: requiredText(limits.message, "Please tell us a little about yourself."),
  }),
  multiline: ["description"],
  file: { field: "file", after: "subject" },
} as const satisfies FormDefinition;
