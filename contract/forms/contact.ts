import * as z from "zod/mini";
import { optionalEmail, optionalText, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import type { FormDefinition } from "./definition.ts";

/** The form of the contact page. */
export const contactForm = {
  name: "contact",
  schema: z.object({ name: requiredName(), email: optionalEmail(), note: optionalText(limits.message) }),
  multiline: ["note"],
} as const satisfies FormDefinition;
