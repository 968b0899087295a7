import { isTimeZone } from "../../schemas/fields.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { valueAt } from "../source.ts";
import { draftStudio, studioFile } from "./draft-studio.ts";
import { editYaml } from "./edit-yaml.ts";
import { listEntries, titleOf } from "./editable-files.ts";
import { zoneOf } from "./editor-form.ts";
import { dataOf, entryFolders, joinFile, splitFile } from "./editor-tables.ts";
import { instantIn, localTime } from "./instant-in.ts";

/** The moments of an event. */
const moments = ["starts", "ends"] as const;

/** An event that another time zone moves on the clock. */
export type ZoneMove = {
  readonly file: string;
  readonly title: string;
  /** When it begins: as its pages say it now, and by the clocks of the new zone. */
  readonly before: string;
  readonly after: string;
  readonly zones: readonly [string, string];
  /** Its text with the same moments, and with the same times on the clock, written by the new zone. */
  readonly sameMoment: string;
  readonly sameClock: string;
};

/**
 * The events that texts about to be saved would move on the clock, because a time zone in them is another one.
 * @param texts the new texts by file
 */
export function zoneMoves(
  texts: ReadonlyMap<string, string>,
  { root, changes }: { root: string; changes: TextChanges },
): ZoneMove[] {
  const next: TextChanges = new Map([...changes, ...texts]);
  const isSite = texts.has(studioFile);
  const events = entryFolders.find(({ name }) => name === "events");
  if (!events || !(isSite || [...texts.keys()].some((file) => file.startsWith("events/")))) return [];
  const [old, now] = [changes, next].map((each) => openContentFolder(root, each));
  const [studio, newStudio] = [changes, next].map((each) => draftStudio(root, each));
  // What names no time zone is an error at its field, and moves nothing.
  const named = valueAt(dataOf(now?.read(studioFile) ?? "")?.data, ["timeZone"]);
  if (!old || !now || !studio || !newStudio || typeof named !== "string" || !isTimeZone(named)) return [];
  const files = isSite ? listEntries(events, root, next).map(({ file }) => file) : [...texts.keys()];
  return files.flatMap((file) => {
    const [before, after] = [old.read(file), now.read(file)];
    if (before === undefined || after === undefined) return [];
    const [was, is] = [dataIn(file, before), dataIn(file, after)];
    const own = valueAt(is, ["timeZone"]);
    const zones = [zoneOf(was, studio.timeZone), zoneOf(is, newStudio.timeZone)] as const;
    if (zones[0] === zones[1] || (typeof own === "string" && !isTimeZone(own))) return [];
    // What was typed anew was typed by the new zone.
    const kept = moments.flatMap((name) => {
      const [one, other] = [valueAt(was, [name]), valueAt(is, [name])];
      return typeof one === "string" && one === other ? [[name, one] as const] : [];
    });
    const clock = kept.map(
      ([name, value]) => [name, ...zones.map((zone) => localTime(value, zone))] as const,
    );
    if (clock.every(([, one, other]) => one === other)) return [];
    const write = (side: 1 | 2) =>
      clock.reduce(
        (text, each) => setMoment(file, text, each[0], instantIn(zones[1], each[side] ?? "")),
        after,
      );
    const [, first = "", second = ""] = clock[0] ?? [];
    return [
      {
        file,
        title: titleOf(file, after),
        before: first,
        after: second,
        zones,
        sameMoment: write(2),
        sameClock: write(1),
      },
    ];
  });
}

function dataIn(file: string, text: string): unknown {
  return dataOf(splitFile(file, text)?.yaml ?? "")?.data;
}

function setMoment(file: string, text: string, name: string, value: string): string {
  const parts = splitFile(file, text);
  return parts
    ? joinFile({ ...parts, yaml: editYaml(parts.yaml, { kind: "set", path: [name], value }) })
    : text;
}
