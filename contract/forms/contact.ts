import * as z from "zod/mini";
import { optionalChoice, optionalEmail, optionalPhone, optionalText, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import type { FormDefinition } from "./definition.ts";

/** What both contact forms ask for. */
export const contactFields = {
  name: requiredName(),
  email: optionalEmail(),
  phone: optionalPhone(),
  noAnswer: optionalChoice(["yes"], "Please tick the box, or leave it empty."),
  note: optionalText(limits.message),
};

type ContactValues = Readonly<Record<keyof typeof contactFields, string>>;

/** A message that waits for an answer says where the answer can go; any other says something. */
export const contactChecks = [
  z.refine<ContactValues>(({ email, phone, noAnswer }) => Boolean(email || phone || noAnswer), {
    path: ["email"],
    error:
      "Please write your e-mail address or your phone number, so that we can answer. If you need no answer, tick the box.",
  }),
  z.refine<ContactValues>(({ noAnswer, note }) => !noAnswer || note !== "", {
    path: ["note"],
    error: "Please write what you would like us to know.",
  }),
] as const;

/** The form of the contact page. */
export const contactForm = {
  name: "contact",
  schema: z.object(contactFields).check(...contactChecks),
  multiline: ["note"],
} as const satisfies FormDefinition;
