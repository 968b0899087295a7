import { z } from "zod";
import { text, webAddress } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineList } from "./define-collection.ts";

const partnerSchema = z.strictObject({
  name: text.meta({ title: "Name" }),
  logo: pictureRefSchema.meta({ title: "Logo" }),
  url: webAddress.exactOptional().meta({ title: "Website" }),
});

export type Partner = z.infer<typeof partnerSchema>;

/** `content/partners.yaml`: organizations that work with the studio. */
export const partners = defineList({ name: "partners", label: "Partners", schema: partnerSchema });
