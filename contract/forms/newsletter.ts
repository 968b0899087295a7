import * as z from "zod/mini";
import { requiredEmail } from "../fields.ts";
import type { FormDefinition } from "./definition.ts";

/** The newsletter sign-up. */
export const newsletterForm = {
  name: "newsletter",
  schema: z.object({
    email: requiredEmail(),
    agree: z.string().check(
      z.refine((text) => text === "yes", {
        error: "Please tick the box to say that you agree to the privacy policy.",
      }),
    ),
  }),
  multiline: [],
} as const satisfies FormDefinition;
