import { z } from "zod";
import { heading, text } from "../fields.ts";

const card = z.strictObject({
  title: text.meta({ title: "Title" }),
  note: text.exactOptional().meta({ title: "Note" }),
  action: text.exactOptional().meta({
    title: "Link text",
    description: "Without it, the address or the number itself is shown.",
  }),
});

/** The contact section: three cards, the form and the map. The facts come from `site.yaml`. */
export const contactSection = heading
  .extend({
    cards: z
      .strictObject({
        address: card.meta({ title: "Address" }),
        email: card.meta({ title: "E-mail" }),
        phone: card.meta({ title: "Phone" }),
      })
      .meta({ title: "Cards" }),
    form: z
      .strictObject({
        title: text.exactOptional().meta({ title: "Title" }),
        reader: text.meta({ title: "Who reads the message" }),
        reply: text.meta({ title: "When the studio answers" }),
        booked: text.meta({ title: "After a booking request", description: "Added to the thanks." }),
      })
      .meta({ title: "Form" }),
  })
  .meta({ title: "Contact" });

export type ContactSectionText = z.infer<typeof contactSection>;
