import { z } from "zod";
import { heading, text } from "../fields.ts";

const card = z.strictObject({
  title: text,
  note: text.exactOptional(),
  /** Words of the link, where it is not the address or number itself. */
  action: text.exactOptional(),
});

/** The contact section: three cards, the form and the map. Facts come from `site.yaml`. */
export const contactSection = heading.extend({
  cards: z.strictObject({ address: card, email: card, phone: card }),
  form: z.strictObject({
    title: text.exactOptional(),
    /** Who reads the message. */
    reader: text,
    /** When the studio answers. */
    reply: text,
    /** Added to the thanks after a booking request. */
    booked: text,
  }),
});

export type ContactSectionText = z.infer<typeof contactSection>;
