import { z } from "zod";
import { text } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineList } from "./define-collection.ts";

const supporterSchema = z.strictObject({
  name: text.meta({ title: "Name" }),
  portrait: pictureRefSchema.meta({ title: "Portrait" }),
});

export type Supporter = z.infer<typeof supporterSchema>;

/** `content/supporters.yaml`: the row of portraits on the slider home page. */
export const supporters = defineList({ name: "supporters", label: "Supporters", schema: supporterSchema });
