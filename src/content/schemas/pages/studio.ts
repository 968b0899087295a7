import { z } from "zod";
import { heading, link, text, titledText } from "../fields.ts";
import { aboutBlock, callToAction, pageHead, sectionHead } from "./parts.ts";

/** `content/pages/about.yaml` */
export const aboutPageSchema = z.strictObject({
  ...pageHead,
  about: aboutBlock,
  /** Leads to the story of a visit. */
  visit: sectionHead,
  services: sectionHead,
  callToAction: callToAction.exactOptional(),
  events: sectionHead,
  /** Says that the pictures are renderings. */
  renderings: text,
});

/** `content/pages/gallery.yaml` */
export const galleryPageSchema = z.strictObject({ ...pageHead, intro: heading });

/** `content/pages/testimonial.yaml` */
export const testimonialPageSchema = z.strictObject({ ...pageHead, intro: heading, blog: sectionHead });

/** `content/pages/service.yaml` */
export const servicePageSchema = z.strictObject({
  ...pageHead,
  intro: sectionHead,
  /** Heads the list of prices, which come from the services themselves; without it there is no list. */
  prices: heading.exactOptional(),
});

/** `content/pages/contact.yaml`: the contact section itself is the home page's. */
export const contactPageSchema = z.strictObject({
  ...pageHead,
  /** Heads the answers of `content/faq.yaml`. */
  questions: sectionHead,
});

/** `content/pages/service-single.yaml`: words that every service page shares. */
export const serviceDetailsSchema = z.strictObject({
  solutions: sectionHead,
  benefits: sectionHead,
  /** Heads what the room asks of the senses; `adjustable` heads what can be switched off. */
  sensory: heading.extend({
    adjustable: text,
    /** In place of the sentence below the title, where a visit opens several rooms. */
    rooms: text.default("All rooms are open. Each number is that of the room that asks the most."),
    /** Leads from there to the rooms one by one. */
    each: link.exactOptional(),
  }),
  /** Leads to what happens on a visit; stands beside the facts. */
  visit: link.exactOptional(),
  services: sectionHead,
  pictures: sectionHead,
  /** Invites to the letters; who keeps the list stands in `site.yaml`. */
  newsletter: titledText,
});
