import { z } from "zod";
import { ENTRY_PAGES, EVENTS_CALENDAR_PATH } from "#domain/paths.ts";
import {
  id,
  instant,
  longText,
  pictureRefSchema,
  position,
  tags,
  text,
  timeZone,
} from "../schemas/fields.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

const place = z.strictObject({
  name: text.meta({ title: "Name" }),
  street: text.meta({ title: "Street" }),
  city: text.meta({ title: "Town" }),
  region: text
    .exactOptional()
    .meta({ title: "State or province", description: "Only where addresses have one." }),
  postalCode: text.meta({ title: "ZIP code or postcode" }),
  ...position,
  picture: pictureRefSchema.meta({
    title: "Map",
    description: "Drawing that is shown until a visitor loads the real map.",
  }),
});

const step = z.strictObject({
  time: text.meta({ title: "Time" }),
  title: text.meta({ title: "Title" }),
  text: longText.exactOptional().meta({ title: "Text" }),
});

const eventSchema = z
  .strictObject({
    id,
    title: text.meta({ title: "Title" }),
    summary: longText.meta({ title: "Summary", description: "For cards and for search engines." }),
    starts: instant.meta({
      title: "Starts",
      description: "In the time zone of the place.",
    }),
    ends: instant.meta({ title: "Ends" }),
    timeZone: timeZone.exactOptional().meta({
      title: "Time zone",
      description: "Only if the place has a different time zone than the studio (timeZone in site.yaml).",
    }),
    place: place.exactOptional().meta({
      title: "Another place",
      description: "Only if it is not at the studio.",
    }),
    image: pictureRefSchema.meta({ title: "Picture", description: "The large one." }),
    imageSmall: pictureRefSchema.meta({
      title: "Picture on cards",
      description: "It may be the same one.",
    }),
    tags: tags.meta({ title: "Tags", description: "Search terms." }),
    schedule: z.array(step).min(1).meta({ title: "Schedule", description: "What happens when." }),
  })
  .refine((event) => Date.parse(event.ends) > Date.parse(event.starts), {
    path: ["ends"],
    message: "a time after the start of the event",
  });

export type StudioEvent = z.infer<typeof eventSchema> &
  EntryText & { timeZone: string; place: z.infer<typeof place> };

/** `content/events`: events with a date and place. */
export const events = defineFolder({
  name: "events",
  label: "Events",
  one: "Event",
  titleField: "title",
  feature: "events",
  pages: { ...ENTRY_PAGES.events, hasNumbers: true, others: [EVENTS_CALENDAR_PATH] },
  schema: eventSchema,
  complete: (event, facts): StudioEvent => ({
    ...event,
    timeZone: event.timeZone ?? facts.timeZone,
    place: event.place ?? facts.place,
  }),
  compare: (a, b) => Date.parse(a.starts) - Date.parse(b.starts),
});
