import { z } from "zod";
import { href } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const movedSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[\w/-]+$/, { message: "an address on this site, such as /blog-single/1" })
    .meta({ title: "Old address", description: "Where the page was: /blog-single/1." }),
  link: href.meta({
    title: "New address",
    description: "Where visitors are sent: /blog-single/a-quiet-hour.",
  }),
});

export type Moved = z.infer<typeof movedSchema>;

/** `content/moved.yaml`: redirects from old page addresses. */
export const moved = defineList({
  name: "moved",
  label: "Moved pages",
  schema: movedSchema,
  isOptional: true,
});
