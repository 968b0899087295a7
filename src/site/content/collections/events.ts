import { z } from "zod";
import { ENTRY_PAGES, EVENTS_CALENDAR_PATH } from "#core/values/paths.ts";
import {
  id,
  imageSmall,
  instant,
  longTextField,
  oneKind,
  oneOrMore,
  type PictureRef,
  pictureRefSchema,
  position,
  postalAddress,
  price,
  questions,
  tags,
  text,
  timeZone,
  whole,
  withSmallPicture,
} from "../schemas/fields.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

const place = z.strictObject({
  name: text.meta({ title: "Name" }),
  ...postalAddress,
  ...position,
  picture: pictureRefSchema.meta({
    title: "Map",
    description: "Drawing that is shown until a visitor loads the real map.",
  }),
});

const step = z.strictObject({
  time: text.meta({
    title: "Time",
    description: "In 24 hours, 16:00: it is shown as your country writes it. Or in words of your own.",
  }),
  title: text.meta({ title: "Title" }),
  text: longTextField.exactOptional().meta({ title: "Text" }),
});

const cost = z.discriminatedUnion("kind", [
  z.strictObject({ kind: oneKind("Price", "free", "It is free") }),
  z.strictObject({
    kind: oneKind("Price", "fixed", "Each person pays the same"),
    amount: price.meta({ title: "Price for each person", description: "In your currency." }),
  }),
  z.strictObject({
    kind: oneKind("Price", "gift", "People give what they like"),
    worth: price.meta({
      title: "What each person gets is worth",
      description: "Such as a meal: 15. If they get nothing for it: 0.",
    }),
  }),
]);

const eventSchema = z
  .strictObject({
    id,
    title: text.meta({ title: "Title" }),
    summary: longTextField.meta({ title: "Summary", description: "For cards and for search engines." }),
    starts: instant.meta({ title: "Starts", description: "In the time zone of the place." }),
    ends: instant.meta({ title: "Ends" }),
    timeZone: timeZone.exactOptional().meta({
      title: "Time zone",
      description: "Only if the place has a different time zone than the studio.",
    }),
    place: place.exactOptional().meta({
      title: "Another place",
      description: "Only if it is not at the studio.",
    }),
    image: pictureRefSchema.meta({ title: "Picture", description: "The large one." }),
    imageSmall,
    tags: tags.meta({ title: "Tags", description: "Search terms." }),
    schedule: oneOrMore(step).meta({ title: "Schedule", description: "What happens when." }),
    places: whole(1, 500)
      .exactOptional()
      .meta({ title: "Places", description: "With a number, people sign up on this site." }),
    price: cost.exactOptional().meta({ title: "What it costs", description: "If left out, it is free." }),
    questions,
  })
  // What is no date at all has been said: nothing here is true of it.
  .refine((event) => !(hours(event) <= 0), {
    path: ["ends"],
    message: "a time after the start of the event",
  })
  .refine((event) => event.places === undefined || !(Date.parse(event.starts) % 900_000 > 0), {
    path: ["starts"],
    message: "a start on a quarter of an hour, such as 16:00 or 16:15, because people sign up for it",
  })
  .refine((event) => event.places === undefined || !(hours(event) > 24), {
    path: ["ends"],
    message: "at most a day after the start, because people sign up for it",
  });

function hours({ starts, ends }: { starts: string; ends: string }): number {
  return (Date.parse(ends) - Date.parse(starts)) / 3_600_000;
}

export type StudioEvent = z.infer<typeof eventSchema> &
  EntryText & {
    timeZone: string;
    place: z.infer<typeof place>;
    imageSmall: PictureRef;
    /** What the desk decided last: whether it is cancelled, and when, in milliseconds since 1970. Missing if never. */
    decided?: { isCancelled: boolean; at: number };
    /** Whether all its places are taken. */
    isFull?: true;
    /** Since when calendars know its time and place, in milliseconds since 1970; missing if nobody knows. */
    toldAt?: number;
  };

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
    ...withSmallPicture(event),
    timeZone: event.timeZone ?? facts.timeZone,
    place: event.place ?? facts.place,
  }),
  compare: (a, b) => Date.parse(a.starts) - Date.parse(b.starts),
});
