import { z } from "zod";
import { entrySlug, link, text, texts } from "./fields.ts";
import { pageHead } from "./pages/parts.ts";
import { pictureRefSchema } from "./picture.ts";

const voice = z.strictObject({ title: text, text });

/** One moment of the visit. The words beside `title` and `text` tell the same to others; without them those two stand. */
const step = z.strictObject({
  /** As the visitor says it: "I arrive". */
  title: text,
  text,
  /** To an adult who comes: "You arrive". */
  adult: voice.exactOptional(),
  /** As a parent says it: "We arrive". */
  myChild: voice.exactOptional(),
  picture: pictureRefSchema.exactOptional(),
});

/** `content/visit.yaml`: what happens on a visit, step by step. */
export const visitSchema = z.strictObject({
  ...pageHead,
  /** Leads to the answers to common questions; not shown while there are none. */
  questions: link.exactOptional(),
  /** The visit as a short story, from parking to leaving. */
  steps: z.array(step).min(1),
  directions: z.strictObject({ title: text, steps: texts }),
  quietHours: z.strictObject({ title: text, text }),
  /** Rooms whose sensory profile is shown, by the slug of their service. */
  rooms: z.strictObject({ title: text, lead: text, services: z.array(entrySlug("services")).min(1) }),
});

export type Visit = z.infer<typeof visitSchema>;
export type VisitStep = Visit["steps"][number];
