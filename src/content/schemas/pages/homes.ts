import { z } from "zod";
import { link, longText, text } from "../fields.ts";
import { pictureRefSchema } from "../picture.ts";
import { aboutBlock, callToAction, meta, sectionHead, video } from "./parts.ts";

const hero = z.strictObject({
  eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
  title: text.meta({ title: "Title" }),
  lead: longText.meta({ title: "Sentence below the title" }),
  action: link.meta({ title: "Button" }),
});
const pictures = z.array(pictureRefSchema);

/**
 * `content/pages/home-2.yaml`: the home page with featured causes. Sections that are the same on every home
 * page (features, counters, events, blog, partners) take their texts from `home.yaml`.
 */
export const homeWithCausesSchema = z
  .strictObject({
    meta,
    hero: hero
      .extend({ pictures: pictures.min(1).meta({ title: "Pictures" }), video })
      .meta({ title: "Opening" }),
    about: aboutBlock,
    services: sectionHead.meta({ title: "Services" }),
    callToAction: callToAction.exactOptional(),
    causes: sectionHead.meta({ title: "Causes" }),
  })
  .meta({ title: "Home page with causes" });

/** `content/pages/home-3.yaml`: the home page that opens with a full-screen slider. */
export const homeWithSliderSchema = z
  .strictObject({
    meta,
    hero: hero
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
  })
  .meta({ title: "Home page with slider" });

/** `content/pages/home-4.yaml`: the home page that opens with a stack of three pictures. */
export const homeWithStackSchema = z
  .strictObject({
    meta,
    hero: hero
      .extend({ pictures: pictures.length(3).meta({ title: "Three pictures" }) })
      .meta({ title: "Opening" }),
    services: sectionHead.meta({ title: "Services" }),
    about: aboutBlock,
    callToAction: callToAction.exactOptional(),
    causes: sectionHead.meta({ title: "Causes" }),
    gallery: sectionHead.meta({ title: "Gallery" }),
  })
  .meta({ title: "Home page with three pictures" });
