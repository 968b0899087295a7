import { z } from "zod";
import { text } from "./fields.ts";

/** One entry of `content/faq.yaml`. */
export const questionSchema = z.strictObject({ question: text, answer: text });

export type Question = z.infer<typeof questionSchema>;
