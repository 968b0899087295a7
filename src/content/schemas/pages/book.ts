import { z } from "zod";
import { heading, link, text, texts } from "../fields.ts";
import { pageHead } from "./parts.ts";

/** `content/pages/book.yaml`: words of the choice of a visit, and of the pages that follow it. */
export const bookPageSchema = z.strictObject({
  ...pageHead,
  /** Heads the question for how many. */
  people: heading,
  /** Heads the offers. */
  rooms: heading,
  /** Stands above the six numbers of a room. */
  senses: text,
  /** Words of the two shortcuts: the soonest time of all, and times in quiet hours. */
  first: text,
  quiet: text,
  /** How to pay. */
  paying: text,
  /** What somebody reads who cannot pay the full price. */
  paysLess: text,
  /** What stands on the page of a booking. */
  booked: z.strictObject({
    next: texts,
    /** Leads to what happens on a visit. */
    story: link,
  }),
});
