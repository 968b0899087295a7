import { z } from "zod";
import { link, text } from "../fields.ts";
import { pictureRefSchema } from "../picture.ts";
import { aboutBlock, callToAction, meta, sectionHead, video } from "./parts.ts";

const hero = z.strictObject({ eyebrow: text.exactOptional(), title: text, lead: text, action: link });

/**
 * `content/pages/home-2.yaml`: the home page with the featured causes. Sections that are the same on every home
 * (features, counters, events, blog, partners) take their words from `home.yaml`.
 */
export const homeWithCausesSchema = z.strictObject({
  meta,
  hero: hero.extend({ pictures: z.array(pictureRefSchema).min(1), video }),
  about: aboutBlock,
  services: sectionHead,
  callToAction: callToAction.exactOptional(),
  causes: sectionHead,
});

/** `content/pages/home-3.yaml`: the home page that opens with a full-screen slider. */
export const homeWithSliderSchema = z.strictObject({
  meta,
  hero: hero.extend({ slides: z.array(pictureRefSchema).min(1), supporters: text }),
  about: aboutBlock,
  causes: sectionHead,
  gallery: sectionHead,
  volunteers: sectionHead,
  callToAction: callToAction.exactOptional(),
});

/** `content/pages/home-4.yaml`: the home page that opens with a stack of three pictures. */
export const homeWithStackSchema = z.strictObject({
  meta,
  hero: hero.extend({ pictures: z.array(pictureRefSchema).length(3) }),
  services: sectionHead,
  about: aboutBlock,
  callToAction: callToAction.exactOptional(),
  causes: sectionHead,
  gallery: sectionHead,
});
