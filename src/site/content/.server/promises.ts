import type { BookingFile } from "../schemas/booking.ts";
import type { Place } from "../schemas/place.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { bodyLines, leavesOf } from "./walk.ts";

/**
 * A sentence that is said only where it is true: `{here.steps | There are no steps.}`. After a second bar stands what is said
 * where it is not; without one, "Ask us about steps." `{while.renderings | …}` is said only while pages show renderings of the
 * sample, `{while.drawings | …}` only while they show its drawings.
 */
const promised =
  /\{(here|while)\.([a-z0-9+-]{1,80}) *\|((?:[^{}|]|\{[^{}|]{1,80}\})*)(?:\|((?:[^{}|]|\{[^{}|]{1,80}\})*))?\}/g;

/** Where such a sentence begins. */
const beginning = /\{(here|while)\.([^ |}]{0,80})/g;

/** What a studio says of its building, by the key that texts name. */
export type Promises = {
  /** Whether the owner has said that it is so. Nobody has been asked while the site calls itself a sample. */
  readonly isSo: (id: string) => boolean;
  /** The kinds of pictures, made up for the sample, that pages show. */
  readonly madeUp: ReadonlySet<string>;
  /** What is said in its place. */
  readonly instead: (ids: readonly string[]) => string;
};

/** What the sample's pictures are, as texts name it. */
const madeUpKinds = ["renderings", "drawings"] as const;

/**
 * @param isSample whether the site calls itself a sample: what nobody has answered yet is then said as it is written
 * @param madeUp the kinds of pictures, made up for the sample, that pages show
 */
export function promisesOf(
  place: Place | undefined,
  isSample: boolean,
  madeUp: Promises["madeUp"] = new Set(madeUpKinds),
): Promises {
  const known = new Map((place?.promises ?? []).map((one) => [one.id, one]));
  const isSo = (id: string) => {
    const answer = known.get(id)?.answer;
    return answer === "so here" || (answer === undefined && isSample && known.has(id));
  };
  return {
    isSo,
    madeUp,
    instead: (ids) => {
      const open = ids.filter((id) => !isSo(id)).map((id) => known.get(id)?.about ?? id.replaceAll("-", " "));
      const last = open.at(-1) ?? "";
      const names = open.length > 1 ? `${open.slice(0, -1).join(", ")} and ${last}` : last;
      return `Ask us about ${names}.`;
    },
  };
}

/** A text with what it promises, or with what is said in its place. */
export function fillPromises(text: string, { isSo, madeUp, instead }: Promises): string {
  if (!/\{(here|while)\./.test(text)) return text;
  return text
    .replace(promised, (_all, kind: string, ids: string, words: string, other: string | undefined) => {
      const all = ids.split("+");
      if (kind === "while" ? madeUp.has(ids) : all.every(isSo)) return words.trim();
      return other?.trim() ?? (kind === "while" ? "" : instead(all));
    })
    .replace(/ {2,}/g, " ")
    .trim();
}

/** A text with all that it may say: what it promises, and what is said in its place. For who checks its words. */
export function bothPromised(text: string): string {
  return text.replace(promised, (_all, _kind, _ids, words: string, other = "") =>
    `${words.trim()} ${other.trim()}`.trim(),
  );
}

/** Names of promises in a text that are wrong: those that nobody lists, and those of a sentence that does not end. */
function unknownPromises(text: string, ids: ReadonlySet<string>): string[] {
  const whole = new Set([...text.matchAll(promised)].map(({ index }) => index));
  return [...text.matchAll(beginning)].flatMap(({ index, 1: kind, 2: names = "" }) => {
    if (!whole.has(index)) return [names];
    return names
      .split("+")
      .filter((id) => (kind === "while" ? !madeUpKinds.some((one) => one === id) : !ids.has(id)));
  });
}

/** The place without what is not so: facts say whom to ask, and signs, openings and the step-free way are left out of the plan. */
export function keptPlace(place: Place, { isSo, instead }: Promises): Place {
  const ids = new Set(place.promises.map(({ id }) => id));
  const isGone = (id: string | undefined) => id !== undefined && ids.has(id) && !isSo(id);
  const { access, plan } = place;
  return {
    ...place,
    ...(access && {
      access: {
        ...access,
        groups: access.groups.map((group) => ({
          ...group,
          facts: group.facts.map((fact) =>
            fact.here && !isSo(fact.here)
              ? { label: fact.label, here: fact.here, none: false, text: instead([fact.here]) }
              : fact,
          ),
        })),
      },
    }),
    ...(plan && {
      plan: {
        ...plan,
        areas: plan.areas
          .filter(({ here }) => !isGone(here))
          .map((area) => ({ ...area, has: area.has.filter((one) => !isGone(one)) })),
        doors: plan.doors.filter(({ here }) => !isGone(here)),
        stepFree: isGone("steps") ? [] : plan.stepFree,
      },
    }),
  };
}

/** What helps, without what is not so: nobody can then tick it. */
export function keptHelps(booking: BookingFile, { isSo }: Promises): BookingFile {
  const gone = new Set(booking.whatHelps.filter(({ here }) => here && !isSo(here)).map(({ id }) => id));
  return {
    ...booking,
    whatHelps: booking.whatHelps.filter(({ id }) => !gone.has(id)).map(({ here: _here, ...help }) => help),
    rooms: booking.rooms.map((room) => ({ ...room, cannot: room.cannot.filter((id) => !gone.has(id)) })),
  };
}

/** Finds sentences about the building that name a promise which `place.yaml` does not list, or that do not end. */
export function checkPromises(
  { folder, sources, entries }: Reading,
  place: Place | undefined,
): ContentIssue[] {
  // Without a list nothing is promised, and pages say whom to ask.
  const ids = new Set((place?.promises ?? []).map(({ id }) => id));
  if (ids.size === 0) return [];
  const words = {
    expected: `one of: ${[...ids].join(", ")}, and a sentence: {here.steps | There are no steps.}`,
    hint: "its name stands in place.yaml, under promises",
  };
  const inFields = leavesOf(sources).flatMap(({ source, path, value }) => {
    if (typeof value !== "string" || path[0] === "promises") return [];
    const isKey = path.at(-1) === "here" && !ids.has(value);
    const names = [...unknownPromises(value, ids).map((name) => `{here.${name}`), ...(isKey ? [value] : [])];
    return names.map((found) => issueAt(source, path, { found, ...words }));
  });
  // A sentence may go on in the next line, so a text is read as a whole.
  const inTexts = [...Map.groupBy(bodyLines({ folder, entries }), ({ file }) => file)].flatMap(
    ([file, lines]) =>
      unknownPromises(lines.map((one) => one.words).join(" "), ids).map((name) => {
        const line = lines.find((one) => one.words.includes(`{here.${name}`))?.line ?? 1;
        return { file, line, column: 1, field: "text", found: `{here.${name}`, ...words };
      }),
  );
  return [...inFields, ...inTexts];
}
