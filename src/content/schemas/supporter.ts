import { z } from "zod";
import { text } from "./fields.ts";
import { pictureRefSchema } from "./picture.ts";

/** One entry of `content/supporters.yaml`: the row of portraits on the home page with the slider. */
export const supporterSchema = z.strictObject({ name: text, portrait: pictureRefSchema });

export type Supporter = z.infer<typeof supporterSchema>;
