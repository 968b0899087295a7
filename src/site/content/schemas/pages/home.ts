import { z } from "zod";
import {
  choice,
  entrySlug,
  group,
  heading,
  href,
  link,
  longTextField,
  oneOrMore,
  pictureRefSchema,
  text,
  texts,
} from "../fields.ts";
import { aboutBlock, callToAction, meta, sectionHead, video } from "../shared-parts.ts";

const card = z.strictObject({
  title: text.meta({ title: "Title" }),
  note: text.exactOptional().meta({ title: "Note" }),
  action: text.exactOptional().meta({
    title: "Link text",
    description: "Without it, the address or the number itself is shown.",
  }),
});

/** The contact section: three cards, the form and the map. The facts come from `site.yaml`. */
const contactSection = heading
  .extend({
    cards: group("Cards", {
      address: card.meta({ title: "Address" }),
      email: card.meta({ title: "E-mail" }),
      phone: card.meta({ title: "Phone" }),
    }),
    form: group("Form", {
      title: text.exactOptional().meta({ title: "Title" }),
      reader: text.meta({ title: "Who reads the message" }),
      reply: text.meta({ title: "When the studio answers" }),
      booked: text.meta({ title: "After a booking request", description: "Added to the thanks." }),
    }),
  })
  .meta({ title: "Contact" });

const secondHero = z.strictObject({
  eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
  title: text.meta({ title: "Title" }),
  lead: longTextField.meta({ title: "Sentence below the title" }),
  action: link.meta({ title: "Button" }),
});

const pictures = z.array(pictureRefSchema);

/** Without a value it is not shown. */
const counter = z.strictObject({
  value: z
    .number()
    .min(0)
    .nullish()
    .meta({ title: "Number", description: "Without one, the counter is not shown." }),
  prefix: z.string().nullish().meta({ title: "Before the number", description: "Such as $." }),
  suffix: z.string().nullish().meta({ title: "After the number", description: "Such as +." }),
  label: text.meta({ title: "What is counted" }),
});

const counters = z
  .array(counter)
  .nullish()
  .transform((list) =>
    (list ?? []).flatMap(({ value, prefix, suffix, label }) =>
      typeof value === "number" ? [{ value, prefix: prefix ?? "", suffix: suffix ?? "", label }] : [],
    ),
  );

/** The home pages, by their file in `content/pages`. */
export const homePages = {
  /** Section by section, in page order. */
  home: group("Home page", {
    meta,
    hero: group("Opening", {
      title: text.meta({ title: "Title" }),
      subtitle: text.meta({ title: "Line below the title" }),
      lead: longTextField.meta({ title: "Sentence below it" }),
      slides: oneOrMore(pictureRefSchema).meta({ title: "Pictures" }),
      dimmed: pictureRefSchema.exactOptional().meta({
        title: "The first picture with the light turned down",
        description: "The same room from the same place: a slider then fades between both.",
      }),
      book: text.meta({ title: "Button that leads to booking" }),
      more: link.meta({ title: "Second button" }),
    }),
    features: oneOrMore(
      z.strictObject({
        icon: choice({ pin: "Pin on a map", heart: "Heart" }).meta({ title: "Icon" }),
        title: text.meta({ title: "Title" }),
        description: longTextField.meta({ title: "Text" }),
      }),
    ).meta({ title: "Two good reasons" }),
    about: aboutBlock,
    offering: sectionHead
      .extend({
        items: oneOrMore(entrySlug("services")).meta({
          title: "Services that are shown",
          description: "By the last part of their address.",
        }),
      })
      .meta({ title: "What the studio offers" }),
    community: group("The mobile room", {
      eyebrow: text.meta({ title: "Small line above the title" }),
      title: text.meta({ title: "Title" }),
      text: longTextField.meta({ title: "Text" }),
      aims: texts.meta({ title: "Points of a list", description: "What the mobile room is for." }),
      href: href.exactOptional().meta({ title: "Leads to" }),
      picture: pictureRefSchema.meta({ title: "Picture" }),
    }).exactOptional(),
    benefits: sectionHead
      .extend({ note: longTextField.meta({ title: "Note below" }) })
      .meta({ title: "What a visit can bring" }),
    callToAction: group("Invitation", {
      eyebrow: text.meta({ title: "Small line above the title" }),
      title: text.meta({ title: "Title" }),
      text: longTextField.exactOptional().meta({ title: "Text" }),
      button: text.meta({ title: "Button that leads to booking" }),
      donate: text.meta({ title: "Button that leads to donations" }),
      picture: pictureRefSchema.meta({ title: "Picture" }),
    }),
    counters: counters.meta({ title: "Numbers" }),
    events: sectionHead.meta({ title: "Events" }),
    testimonials: sectionHead.meta({ title: "What guests said" }),
    gallery: sectionHead.meta({ title: "Gallery" }),
    blog: sectionHead.meta({ title: "Posts" }),
    partners: sectionHead.meta({ title: "Partners" }),
    contact: contactSection,
  }),
  // Sections that are the same on every home page (features, counters, events, blog, partners) take their texts from `home`.
  /** With featured causes. */
  "home-2": group("Home page with causes", {
    meta,
    hero: secondHero
      .extend({ pictures: pictures.min(1).meta({ title: "Pictures" }), video: video.exactOptional() })
      .meta({ title: "Opening" }),
    about: aboutBlock,
    services: sectionHead.meta({ title: "Services" }),
    callToAction: callToAction.exactOptional(),
    causes: sectionHead.meta({ title: "Causes" }),
  }),
  /** Opens with a full-screen slider. */
  "home-3": group("Home page with slider", {
    meta,
    hero: secondHero
      .extend({
        slides: pictures.min(1).meta({ title: "Pictures" }),
        supporters: text.meta({ title: "Text next to the portraits" }),
      })
      .meta({ title: "Opening" }),
    about: aboutBlock,
    causes: sectionHead.meta({ title: "Causes" }),
    gallery: sectionHead.meta({ title: "Gallery" }),
    volunteers: sectionHead.meta({ title: "Volunteers" }),
    callToAction: callToAction.exactOptional(),
  }),
  /** Opens with a stack of three pictures. */
  "home-4": group("Home page with three pictures", {
    meta,
    hero: secondHero
      .extend({ pictures: pictures.length(3).meta({ title: "Three pictures" }) })
      .meta({ title: "Opening" }),
    services: sectionHead.meta({ title: "Services" }),
    about: aboutBlock,
    callToAction: callToAction.exactOptional(),
    causes: sectionHead.meta({ title: "Causes" }),
    gallery: sectionHead.meta({ title: "Gallery" }),
  }),
};

export type HomePage = z.infer<typeof homePages.home>;
export type FeatureCard = HomePage["features"][number];
export type CommunityBannerContent = HomePage["community"];
export type CounterFigure = HomePage["counters"][number];

export type ContactSectionText = z.infer<typeof contactSection>;
