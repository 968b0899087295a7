import { z } from "zod";
import { href } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const movedSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[\w/-]+$/, { message: "an address of this site, such as /blog-single/1" })
    .meta({ title: "Old address", description: "Where it was: /blog-single/1." }),
  link: href.meta({
    title: "New address",
    description: "Where visitors are led: /blog-single/a-quiet-hour.",
  }),
});

export type Moved = z.infer<typeof movedSchema>;

/** `content/moved.yaml`: where pages went that had another address. */
export const moved = defineList({
  name: "moved",
  label: "Moved pages",
  schema: movedSchema,
  isOptional: true,
});
