import { z } from "zod";
import { heading, link, text, texts } from "../fields.ts";
import { pageHead } from "./parts.ts";

/** `content/pages/book.yaml`: words of the choice of a visit, and of the pages that follow it. */
export const bookPageSchema = z
  .strictObject({
    ...pageHead,
    people: heading.meta({ title: "How many come" }),
    rooms: heading.meta({ title: "What can be booked" }),
    senses: text.meta({ title: "Above the six numbers of a room" }),
    first: text.meta({ title: "Button for the soonest time" }),
    quiet: text.meta({ title: "Button for times in quiet hours" }),
    paying: text.meta({ title: "How to pay" }),
    paysLess: text.meta({ title: "For who cannot pay the full price" }),
    booked: z
      .strictObject({
        next: texts.meta({ title: "What happens next" }),
        story: link.meta({ title: "Link to what to expect" }),
      })
      .meta({ title: "Page of a booking" }),
  })
  .meta({ title: "Book a visit" });
