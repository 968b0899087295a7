import { Document } from "yaml";
import type { FieldError } from "#core/form/answer.ts";
import { instantsAt, instantText } from "#core/process/clock.server.ts";
import { foldedText } from "#core/values/digits.ts";
import { clockAt, clocksIn, minuteOf, todayIn } from "#core/values/time.ts";
import type { EventAnswers, PassAnswers, RoomAnswers } from "#site/words/add-forms.ts";
import { folders } from "../../collections/collections.ts";
import type { Folder } from "../../collections/define-collection.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { valueAt } from "../source.ts";
import { editYaml } from "./edit-yaml.ts";
import { freeName, newEntry, titleOf } from "./editable-files.ts";
import { bookingFile, dataOf, joinFile, splitFile } from "./editor-tables.ts";
import { switchedOn } from "./take-away.ts";

/** The content folder, with the changes of the draft. */
type Drafted = { readonly root: string; readonly changes: TextChanges };

type NewFile = { readonly file: string; readonly text: string };

/** Minutes to get a room ready after a visit, until the owner says otherwise. */
const readyMinutes = 15;

/**
 * A room or a class that can be booked, from what a person knows about it: its page, and the changed list of rooms and offers.
 * The names of files and rooms, and its place in lists, follow from it.
 * @returns the files, each with its new text
 */
export function newRoom(answers: RoomAnswers, drafted: Drafted): NewFile[] {
  const { name, summary, picture, people, mode, light, sound, scent, touch, movement, crowding } = answers;
  const folder = openContentFolder(drafted.root, drafted.changes);
  const senses = Object.entries({ light, sound, scent, touch, movement, crowding });
  const page = entryOf(folders.services, drafted, summary, {
    order: folder.list("services").length + 1,
    title: name,
    summary,
    image: picture,
    pictures: [picture, picture],
    benefits: [{ title: name, text: summary }],
    sensory: Object.fromEntries(senses.map(([sense, level]) => [sense, Number(level)])),
    adjustable: [],
  });
  const slug = page.file.replace(/^services\/|\.md$/g, "");
  const { starts: typed, days, minutes, price, moreMinutes, morePrice } = answers;
  const starts = clocksIn(typed);
  const per = mode === "shared" ? { per: "person" } : {};
  const lengths = [
    { minutes: Number(minutes), price: price / 100, ...per },
    ...(moreMinutes !== "" && morePrice !== undefined
      ? [{ minutes: Number(moreMinutes), price: morePrice / 100, ...per }]
      : []),
  ];
  const longest = Math.max(...lengths.map((one) => one.minutes));
  const before = folder.read(bookingFile) ?? "";
  const listed = valueAt(dataOf(before)?.data, ["rooms"]);
  // A room without a page of its own may have this name already.
  const taken = Array.isArray(listed) ? listed.map((one) => `${valueAt(one, ["id"])}.md`) : [];
  const id = freeName(slug, taken);
  const offer = {
    service: slug,
    allOf: [id],
    mode,
    ...(mode === "shared" && { places: people }),
    lengths,
    people: { smallest: 1, largest: people },
    ready: mode === "shared" ? 0 : readyMinutes,
    ...(starts.length > 0 ? { starts } : { every: 30 }),
    ...(days.length > 0 && {
      hours: [{ days, opens: starts[0] ?? "", closes: clockAt(minuteOf(starts.at(-1) ?? "") + longest) }],
    }),
  };
  const added = [
    [["rooms"], { id, name, fits: people }],
    [["offers"], offer],
  ] as const;
  const booking = added.reduce(
    (text, [path, value]) => editYaml(text, { kind: "append", path: [...path], value }),
    before,
  );
  return [page, { file: bookingFile, text: booking }];
}

/** Why a room cannot have this name. */
export function roomProblems({ name }: RoomAnswers, drafted: Drafted): FieldError[] {
  const booking = openContentFolder(drafted.root, drafted.changes).read(bookingFile) ?? "";
  const listed = valueAt(dataOf(booking)?.data, ["rooms"]);
  const rooms = Array.isArray(listed) ? listed.map((one) => `${valueAt(one, ["name"])}`) : [];
  return nameProblems(name, [...rooms, ...titlesIn(folders.services, drafted)]);
}

/** Why a pass cannot have this name, or price: what is given away is no pass of the shop. */
export function passProblems({ name, price }: PassAnswers, drafted: Drafted): FieldError[] {
  const free = {
    field: "price",
    message: "Please write what it costs. A pass for nothing is given away at Passes.",
  };
  return [...nameProblems(name, titlesIn(folders.products, drafted)), ...(price === 0 ? [free] : [])];
}

/** Why an event cannot be then. Events of a name may come again. */
export function eventProblems({ day, from, to }: EventAnswers, drafted: Drafted): FieldError[] {
  const timeZone = timeZoneIn(drafted);
  if (day < todayIn(timeZone))
    return [{ field: "day", message: "This day is over. Please choose one to come." }];
  return Object.entries({ from, to })
    .filter(([, clock]) => instantsAt(day, minuteOf(clock), timeZone).length === 0)
    .map(([field]) => ({
      field,
      message: "The clocks go forward that night: there is no such time. Please choose another.",
    }));
}

/** Guests, and staff, tell things apart by their names. */
function nameProblems(name: string, taken: readonly string[]): FieldError[] {
  const same = taken.find((one) => foldedText(one) === foldedText(name));
  if (same === undefined) return [];
  return [{ field: "name", message: `There is “${same}” already. Please choose another name.` }];
}

function titlesIn({ name }: Folder, { root, changes }: Drafted): string[] {
  const { list, read } = openContentFolder(root, changes);
  return list(name).map((entry) => titleOf(`${name}/${entry}`, read(`${name}/${entry}`) ?? ""));
}

/** An event at the studio, from what a person knows about it. */
export function newEvent(answers: EventAnswers, drafted: Drafted): NewFile[] {
  const { name, summary, picture, day, from, to, places, price } = answers;
  const timeZone = timeZoneIn(drafted);
  const at = (clock: string) => instantText(instantsAt(day, minuteOf(clock), timeZone)[0] ?? 0, timeZone);
  const event = entryOf(folders.events, drafted, summary, {
    title: name,
    summary,
    starts: at(from),
    ends: at(to),
    image: picture,
    tags: [],
    schedule: [
      { time: from, title: name },
      { time: to, title: "End" },
    ],
    ...(places !== undefined && { places }),
    ...(price !== undefined && price > 0 && { price: { kind: "fixed", amount: price / 100 } }),
  });
  return [event, ...switchedOn(folders.events, drafted)];
}

/** A pass that the shop sells, from what a person knows about it. */
export function newPass(answers: PassAnswers, drafted: Drafted): NewFile[] {
  const { name, summary, picture, price, counts, count = 1 } = answers;
  const pass = entryOf(folders.products, drafted, summary, {
    title: name,
    price,
    image: picture,
    colors: [],
    sizes: [],
    summary,
    pass: counts === "visits" ? { visits: count } : { minutes: count * 60 },
  });
  return [pass, ...switchedOn(folders.products, drafted)];
}

/** An entry with a free file name, and a number if its folder has them. Its text begins with its summary. */
function entryOf(
  folder: Folder,
  { root, changes }: Drafted,
  summary: string,
  fields: { readonly title: string } & Readonly<Record<string, unknown>>,
): NewFile {
  const today = todayIn(timeZoneIn({ root, changes }));
  const { file, text } = newEntry(folder, fields.title, { root, changes, today });
  const id = valueAt(dataOf(splitFile(file, text)?.yaml ?? "")?.data, ["id"]);
  const yaml = new Document({ ...(id !== undefined && { id }), ...fields }).toString();
  return { file, text: joinFile({ yaml, body: `\n${summary}\n` }) };
}

function timeZoneIn({ root, changes }: Drafted): string {
  const site = openContentFolder(root, changes).read("site.yaml") ?? "";
  return String(valueAt(dataOf(site)?.data, ["timeZone"]) ?? "UTC");
}

/** Whether a studio lists what can be booked. */
export function hasOffers(text: string | undefined): boolean {
  return Array.isArray(valueAt(dataOf(text ?? "")?.data, ["offers"]));
}
