import * as z from "zod/mini";
import { optionalChoice, optionalText, requiredEmail, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { checkDay, isBooking, timesOfDay } from "./booking.ts";
import type { FormDefinition } from "./definition.ts";

const preferredDay = z.string().check((context) => {
  const words = context.value === "" ? undefined : checkDay(context.value, Date.now());
  if (words) context.issues.push({ code: "custom", message: words, input: context.value, continue: true });
});

const people = z.string().check(
  z.refine((text) => text === "" || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= limits.people), {
    error: `Please write how many people, from 1 to ${limits.people}.`,
  }),
);

/** The form of the contact section. Asking for a booking makes the message optional. */
export const feedbackForm = {
  name: "feedback",
  schema: z
    .object({
      name: requiredName(),
      email: requiredEmail(),
      intent: optionalChoice(["book"], "Please choose whether you would like to book."),
      preferredDay,
      timeOfDay: optionalChoice(timesOfDay, "Please choose morning, afternoon or evening."),
      people,
      message: optionalText(limits.message),
    })
    .check(
      z.refine((values) => values.message !== "" || isBooking(values), {
        path: ["message"],
        error: "Please write your message.",
      }),
    ),
  multiline: ["message"],
} as const satisfies FormDefinition;
