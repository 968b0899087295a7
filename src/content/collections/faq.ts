import { z } from "zod";
import { longText, text } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const questionSchema = z.strictObject({
  question: text.meta({ title: "Question" }),
  answer: longText.meta({ title: "Answer" }),
});

export type Question = z.infer<typeof questionSchema>;

/** `content/faq.yaml`: questions that visitors ask, with answers. */
export const faq = defineList({ name: "faq", label: "Questions and answers", schema: questionSchema });
