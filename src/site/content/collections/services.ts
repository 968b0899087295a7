import { z } from "zod";
import { ENTRY_PAGES } from "#core/values/paths.ts";
import {
  imageSmall,
  level,
  longTextField,
  oneOrMore,
  type PictureRef,
  pictureRefSchema,
  serviceSlug,
  text,
  titledText,
  whole,
  withSmallPicture,
} from "../schemas/fields.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

/** How strongly a room engages each sense, from 0 to 5. */
const sensoryProfileSchema = z.strictObject({
  light: level.meta({ title: "Light" }),
  sound: level.meta({ title: "Sound" }),
  scent: level.meta({ title: "Scent" }),
  touch: level.meta({ title: "Touch" }),
  movement: level.meta({ title: "Movement" }),
  crowding: level.meta({ title: "People" }),
});

const serviceSchema = z.strictObject({
  order: whole(1).meta({ title: "Place in lists", description: "1 comes first." }),
  title: text.meta({ title: "Title" }),
  summary: longTextField.meta({ title: "Summary", description: "For cards and for search engines." }),
  image: pictureRefSchema.meta({ title: "Picture", description: "The large one." }),
  imageSmall,
  pictures: z.array(pictureRefSchema).length(2).meta({ title: "Two more pictures" }),
  icon: text.exactOptional().meta({ title: "Icon" }),
  price: text
    .exactOptional()
    .meta({ title: "Price", description: "As text. Cards show the first sentence." }),
  duration: text.exactOptional().meta({ title: "Duration" }),
  ages: text.exactOptional().meta({ title: "Ages" }),
  capacity: text.exactOptional().meta({ title: "Capacity" }),
  notReady: longTextField.exactOptional().meta({
    title: "Not ready yet",
    description:
      "What to know until it can be booked. It stands beside the button, which then asks you instead of booking.",
  }),
  benefits: oneOrMore(titledText).meta({ title: "Benefits" }),
  sensory: sensoryProfileSchema.meta({ title: "Sensory profile", description: "From 0, none, to 5, a lot." }),
  rooms: oneOrMore(serviceSlug).exactOptional().meta({
    title: "Rooms",
    description:
      "Services that are open as rooms during such a visit. Each number in its profile is at least that of every room.",
  }),
  inQuietHours: sensoryProfileSchema.partial().exactOptional().meta({
    title: "In quiet hours",
    description: "Only the numbers that differ then. The rest stay as in the profile.",
  }),
  quiet: z.boolean().exactOptional().meta({
    title: "A visit in quiet hours",
    description: "Its profile then matches that of its rooms in quiet hours.",
  }),
  adjustable: z
    .array(text)
    .meta({ title: "Adjustable", description: "What can be switched off or turned down." }),
});

export type SensoryLevels = z.infer<typeof sensoryProfileSchema>;
export type Service = z.infer<typeof serviceSchema> & EntryText & { imageSmall: PictureRef };

/** `content/services`: rooms and visits, in the owner's order. */
export const services = defineFolder({
  name: "services",
  label: "Services",
  one: "Service",
  titleField: "title",
  pages: ENTRY_PAGES.services,
  schema: serviceSchema,
  complete: (service): Service => withSmallPicture(service),
  compare: (a, b) => a.order - b.order,
});
