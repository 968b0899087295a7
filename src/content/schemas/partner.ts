import { z } from "zod";
import { text, webAddress } from "./fields.ts";
import { pictureRefSchema } from "./picture.ts";

/** One entry of `content/partners.yaml`. */
export const partnerSchema = z.strictObject({
  name: text,
  logo: pictureRefSchema,
  url: webAddress.exactOptional(),
});

export type Partner = z.infer<typeof partnerSchema>;
