import { z } from "zod";
import { heading, link, text, titledText } from "../fields.ts";
import { aboutBlock, callToAction, pageHead, sectionHead } from "./parts.ts";

/** `content/pages/about.yaml` */
export const aboutPageSchema = z
  .strictObject({
    ...pageHead,
    about: aboutBlock,
    visit: sectionHead.meta({ title: "What to expect" }),
    services: sectionHead.meta({ title: "Services" }),
    callToAction: callToAction.exactOptional(),
    events: sectionHead.meta({ title: "Events" }),
    renderings: text.meta({ title: "Note on the pictures", description: "Such as: they are drawings." }),
  })
  .meta({ title: "About" });

/** `content/pages/gallery.yaml` */
export const galleryPageSchema = z
  .strictObject({ ...pageHead, intro: heading.meta({ title: "Opening" }) })
  .meta({ title: "Gallery" });

/** `content/pages/testimonial.yaml` */
export const testimonialPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    blog: sectionHead.meta({ title: "Posts" }),
  })
  .meta({ title: "What guests said" });

/** `content/pages/service.yaml` */
export const servicePageSchema = z
  .strictObject({
    ...pageHead,
    intro: sectionHead.meta({ title: "Opening" }),
    prices: heading.exactOptional().meta({
      title: "List of prices",
      description: "The prices come from the services themselves. Left out, there is no list.",
    }),
  })
  .meta({ title: "Services" });

/** `content/pages/contact.yaml`: the contact section itself is the home page's. */
export const contactPageSchema = z
  .strictObject({ ...pageHead, questions: sectionHead.meta({ title: "Questions and answers" }) })
  .meta({ title: "Contact" });

/** `content/pages/service-single.yaml`: words that every service page shares. */
export const serviceDetailsSchema = z
  .strictObject({
    solutions: sectionHead.meta({ title: "What the room is for" }),
    benefits: sectionHead.meta({ title: "Benefits" }),
    sensory: heading
      .extend({
        adjustable: text.meta({ title: "Title above what can be switched off" }),
        rooms: text.default("All rooms are open. Each number is that of the room that asks the most.").meta({
          title: "Where a visit opens several rooms",
          description: "Stands there in place of the sentence below the title.",
        }),
        each: link.exactOptional().meta({ title: "Link to the rooms one by one" }),
      })
      .meta({ title: "What the room asks of the senses" }),
    visit: link.exactOptional().meta({ title: "Link to what to expect" }),
    services: sectionHead.meta({ title: "Other services" }),
    pictures: sectionHead.meta({ title: "Pictures" }),
    newsletter: titledText.meta({ title: "Invitation to the letters" }),
  })
  .meta({ title: "Words of every service" });
