import { z } from "zod";
import { heading, link, text, texts } from "../fields.ts";
import { pageHead } from "./parts.ts";

/** `content/pages/book.yaml`: texts of the booking page and the pages that follow it. */
export const bookPageSchema = z
  .strictObject({
    ...pageHead,
    people: heading.meta({ title: "How many come" }),
    rooms: heading.meta({ title: "What can be booked" }),
    senses: text.meta({ title: "Above the six numbers of a room" }),
    first: text.meta({ title: "Button for the soonest time" }),
    quiet: text.meta({ title: "Button for times in quiet hours" }),
    paying: text.meta({ title: "How to pay" }),
    paysLess: text.meta({ title: "For guests who cannot pay the full price" }),
    booked: z
      .strictObject({
        next: texts.meta({ title: "What happens next" }),
        story: link.meta({ title: "Link to what to expect" }),
      })
      .meta({ title: "Booking confirmation page" }),
  })
  .meta({ title: "Book a visit" });
