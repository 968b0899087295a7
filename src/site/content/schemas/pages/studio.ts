import { group, heading, link, text, texts, titledText } from "../fields.ts";
import { aboutBlock, callToAction, page, sectionHead } from "../shared-parts.ts";

/** A page with a banner and an opening. @param title its name at the desk */
function plainPage(title: string) {
  return page(title, { intro: heading.meta({ title: "Opening" }) });
}

/** Pages about the studio and its visits, by their file in `content/pages`. */
export const studioPages = {
  about: page("About", {
    about: aboutBlock,
    visit: sectionHead.meta({ title: "What to expect" }),
    services: sectionHead.meta({ title: "Services" }),
    callToAction: callToAction.exactOptional(),
    events: sectionHead.meta({ title: "Events" }),
    renderings: text.meta({ title: "Note on the pictures", description: "Such as: they are illustrations." }),
  }),
  gallery: plainPage("Gallery"),
  testimonial: page("What guests said", {
    intro: heading.meta({ title: "Opening" }),
    blog: sectionHead.meta({ title: "Posts" }),
  }),
  service: page("Services", {
    intro: sectionHead.meta({ title: "Opening" }),
    prices: heading.exactOptional().meta({
      title: "Price list",
      description: "The prices come from the services. Leave it out for no list.",
    }),
  }),
  /** Texts shared by all service pages. */
  "service-single": group("Text on every service page", {
    solutions: sectionHead.meta({ title: "What the room is for" }),
    benefits: sectionHead.meta({ title: "Benefits" }),
    sensory: heading
      .extend({
        adjustable: text.meta({ title: "Title above what can be switched off" }),
        rooms: text.default("All rooms are open. Each number is that of the room that asks the most.").meta({
          title: "For a visit with several rooms",
          description: "Replaces the sentence below the title.",
        }),
        each: link.exactOptional().meta({ title: "Link to the individual rooms" }),
      })
      .meta({ title: "What the room asks of the senses" }),
    visit: link.exactOptional().meta({ title: "Link to what to expect" }),
    services: sectionHead.meta({ title: "Other services" }),
    pictures: sectionHead.meta({ title: "Pictures" }),
    newsletter: titledText.meta({ title: "Invitation to the newsletter" }),
  }),
  /** Texts of the booking page and the pages that follow it. */
  book: page("Book a visit", {
    people: heading.meta({ title: "How many come" }),
    rooms: heading.meta({ title: "What can be booked" }),
    senses: text.meta({ title: "Above the six numbers of a room" }),
    first: text.meta({ title: "Button for the soonest time" }),
    quiet: text.meta({ title: "Button for times in quiet hours" }),
    paying: text.meta({ title: "How to pay" }),
    paysLess: text.meta({ title: "For guests who cannot pay the full price" }),
    booked: group("Booking confirmation page", {
      next: texts.meta({ title: "What happens next" }),
      story: link.meta({ title: "Link to what to expect" }),
    }),
  }),
  /** The contact section itself comes from the home page. */
  contact: page("Contact", {
    questions: sectionHead.meta({ title: "Questions and answers" }),
  }),
};
