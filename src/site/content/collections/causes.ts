import { z } from "zod";
import { ENTRY_PAGES } from "#core/values/paths.ts";
import {
  id,
  imageSmall,
  longTextField,
  type PictureRef,
  pictureRefSchema,
  tags,
  text,
  whole,
  withSmallPicture,
} from "../schemas/fields.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

const causeSchema = z.strictObject({
  id,
  title: text.meta({ title: "Title" }),
  subtitle: text.meta({ title: "Subtitle", description: "One sentence below the title." }),
  category: text
    .max(40)
    .meta({ title: "Category", description: "A word on its picture, such as Education." }),
  image: pictureRefSchema.meta({ title: "Picture", description: "The large one." }),
  imageSmall,
  raised: z.number().min(0).meta({ title: "Raised", amountIn: "units" }),
  goal: z
    .number()
    .positive()
    .meta({ title: "Goal", description: "The percentage is calculated.", amountIn: "units" }),
  donors: whole(1)
    .exactOptional()
    .meta({ title: "Donors", description: "How many people gave. Without it, no number is shown." }),
  tags: tags.exactOptional().meta({ title: "Tags", description: "Search terms that fit this cause." }),
  summary: longTextField.meta({ title: "Summary", description: "For cards and for search engines." }),
});

export type Cause = z.infer<typeof causeSchema> & EntryText & { imageSmall: PictureRef };

/** `content/causes`: what the studio raises money for. The text is the description. */
export const causes = defineFolder({
  name: "causes",
  label: "Causes",
  one: "Cause",
  titleField: "title",
  feature: "causes",
  pages: { ...ENTRY_PAGES.causes, hasNumbers: true, others: ["/causes-s2", "/causes-s3"] },
  schema: causeSchema,
  complete: (cause): Cause => withSmallPicture(cause),
  compare: (a, b) => a.id - b.id,
});
