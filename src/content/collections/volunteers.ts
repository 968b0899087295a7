import { z } from "zod";
import { id, socialLink, text } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

const volunteerSchema = z.strictObject({
  id,
  name: text.meta({ title: "Name" }),
  role: text.meta({ title: "Role" }),
  portrait: pictureRefSchema.meta({ title: "Portrait" }),
  social: z.array(socialLink).default([]).meta({
    title: "Profiles",
    description: "A network without an address is not shown.",
  }),
});

export type Volunteer = z.infer<typeof volunteerSchema> & EntryText;

/** `content/volunteers`: people who help. */
export const volunteers = defineFolder({
  name: "volunteers",
  label: "Volunteers",
  one: "Volunteer",
  titleField: "name",
  feature: "volunteers",
  pages: { list: "/volunteer", others: ["/volunteer-single"] },
  schema: volunteerSchema,
  complete: (volunteer): Volunteer => volunteer,
  compare: (a, b) => a.id - b.id,
});
