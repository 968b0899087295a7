import { z } from "zod";
import { entrySlug, link, text, texts } from "./fields.ts";
import { pageHead } from "./pages/parts.ts";
import { pictureRefSchema } from "./picture.ts";

const step = z.strictObject({ title: text, text, picture: pictureRefSchema.exactOptional() });

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
