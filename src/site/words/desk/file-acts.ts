import { data } from "react-router";
import { publishWordsPath } from "#core/values/desk-addresses.ts";
import { limits } from "#core/values/limits.ts";
import { count } from "#core/values/plural.ts";
import { formatMoment } from "#core/values/time.ts";
import { deskAt, wordsAddress } from "#desk/rooms.ts";
import { AnchorError } from "#site/content/.server/content-editor/edit-yaml.ts";
import { copyEntry, newEntry } from "#site/content/.server/content-editor/editable-files.ts";
import { compareTexts, editorForm } from "#site/content/.server/content-editor/editor-form.ts";
import {
  dataOf,
  type EditorTable,
  labelOf,
  lockOf,
  splitFile,
} from "#site/content/.server/content-editor/editor-tables.ts";
import {
  type ChangedText,
  followEntry,
  isOfAnotherService,
  moveEntry,
} from "#site/content/.server/content-editor/entry-comments.ts";
import { followReferences, withNewAddress } from "#site/content/.server/content-editor/search-texts.ts";
import { switchedOn } from "#site/content/.server/content-editor/take-away.ts";
import {
  applyFormAction,
  mergePosted,
  parseFormAction,
  placeAfter,
  withPosted,
  writePosted,
} from "#site/content/.server/content-editor/write-posted.ts";
import { type ZoneMove, zoneMoves } from "#site/content/.server/content-editor/zone-change.ts";
import { slug as slugSchema } from "#site/content/schemas/fields.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { fieldName } from "#ui/lib/editor-fields.ts";
import type { DraftResult, EditorText } from "../editor-draft.server.ts";
import { chooseFilePath, type DeskEditor, fileButton, formPartsOf } from "./editor-of.ts";
import { undoAct } from "./present-draft.ts";

type NamedFile = { readonly file: string; readonly table: EditorTable };

/** How many parts of a form stay open. */
const mostOpen = 20;

/** In characters. */
const longestPath = 200;

/**
 * Performs the action of a button in a file's form. Whatever the button does, typed text is kept, and parts of the form
 * stay open.
 */
export async function handleEditorForm(desk: DeskEditor, named: NamedFile, posted: URLSearchParams) {
  const pressed = posted.get("act");
  // "Show" and "save and publish" save like Save draft, and then show the page, or lead to where it is published.
  const isShown = pressed === "show";
  const isOnward = pressed === "save-and-publish";
  // Leads to the pictures or PDFs, and back with the chosen one.
  const chosen = fileButton(pressed?.slice(0, longestPath) ?? "");
  if (isShown || isOnward || chosen) posted.set("act", "save");
  const result = await performAct(desk, named, posted);
  const location = result instanceof Response ? result.headers.get("location") : undefined;
  if (!location) return result;
  const next = new URL(location, "https://desk.example");
  const isSaved = next.searchParams.has("done");
  if (isOnward && isSaved) return redirectTo(publishWordsPath);
  if (isShown && isSaved) {
    const { kind } = await desk.words.preview();
    if (kind !== "done") next.searchParams.set("done", kind === "running" ? "showing" : "unseen");
  }
  const open = posted.getAll("open").slice(0, mostOpen);
  const cursor = posted.get("cursor")?.slice(0, 10) ?? "";
  if (chosen && isSaved) return redirectTo(chooseFilePath(next.pathname, { ...chosen, open, cursor }));
  for (const path of open) next.searchParams.append("open", path);
  const near = posted.get("near")?.slice(0, longestPath);
  if (near && isSaved) {
    next.searchParams.set("near", near);
    next.hash = "saved";
  }
  return redirectTo(next.pathname + next.search + next.hash);
}

async function performAct(desk: DeskEditor, named: NamedFile, sent: URLSearchParams) {
  let posted = sent;
  const { words } = desk;
  const { file, table } = named;
  const act = posted.get("act") ?? "save";
  if (act === "undo") {
    const undone = await undoAct(desk, posted.get("undo") ?? "");
    return undone.kind === "undone"
      ? redirectTo(undone.href)
      : // As it is now: the button near a field posts the whole form, too.
        showAgain(desk, named, new URLSearchParams(), undone.words, 409);
  }
  if (act === "discard" || act === "keep") {
    const result = await words[act](file);
    if (result.kind === "not kept") return showAgain(desk, named, posted, result.words, 503);
    const query = new URLSearchParams(
      result.kind === "saved" && result.undo ? { done: act, undo: result.undo } : {},
    );
    return redirectTo(
      `${words.read(file) ? wordsAddress(file) : deskAt("words", table.folder?.name)}?${query}`,
    );
  }
  const now = words.read(file);
  const { studio } = desk;
  const lock = now && lockOf(file, now.text);
  if (lock && act !== "delete" && act !== "copy")
    return showAgain(desk, named, posted, `Nothing was saved. ${lock}`, 422);
  try {
    const written = posted.get("text")?.replace(/\r\n?/g, "\n");
    let typed =
      written ??
      (lock && now?.text) ??
      writePosted(table, file, now?.text ?? deletedEntryText(desk, named), posted, studio);
    if (!now) return await recreateEntry(desk, named, typed, posted);
    const isNewer = now.digest !== posted.get("digest");
    if (isNewer) {
      const base = written === undefined && words.version(file, posted.get("digest") ?? "");
      const merged = base && mergePosted(table, file, { base, now: now.text }, posted, studio);
      // What is removed or moved by its place may be another entry by now.
      if (!merged || /^(delete$|remove:|up:|down:)/.test(act))
        return rerenderForm(desk, named, { typed, now, posted });
      typed = merged.text;
      // The merged text has what was posted. Other fields of the form are those of before, and would take back what was saved since.
      posted = withoutFields(posted);
      if (merged.both.length > 0) return rerenderForm(desk, named, { typed, now, posted, both: merged.both });
    }
    if (typed.length > limits.wordsText)
      return rerenderForm(desk, named, { typed, now, posted, refused: tooLong(typed), status: 422 });
    if (act === "delete" || act === "copy")
      return await changeEntry(desk, named, { act, typed, now, posted });
    const pressed = parseFormAction(act);
    const text = pressed ? applyFormAction(table, file, typed, pressed) : typed;
    const slug = posted.get("slug")?.trim().toLowerCase();
    const isMoved = slug !== undefined && table.folder !== undefined && !file.endsWith(`/${slug}.md`);
    const again = (refused: string, status: number) =>
      rerenderForm(desk, named, { typed, now, posted, refused, status });
    if (isMoved && !slugSchema.safeParse(slug).success)
      return again("Please use lowercase letters, digits and single hyphens for the address.", 422);
    const target = isMoved ? file.replace(/(?<![^/])[^/]+\.md$/, `${slug}.md`) : file;
    if (isMoved && words.read(target)) return again("Another entry already has this address.", 422);
    if (isMoved && isOfAnotherService(file, target, desk))
      return again("Another service has this address until you publish. Publish first, then choose it.", 422);
    const moves = zoneMoves(new Map([[file, text]]), desk);
    const keeps = posted.get("zone");
    if (moves.length > 0 && keeps !== "clock" && keeps !== "moment")
      return rerenderForm(desk, named, {
        typed,
        now,
        posted,
        moves,
        refused: zoneWords(moves),
        status: 409,
      });
    const moved = moves.map((one) => ({
      file: one.file,
      text: keeps === "clock" ? one.sameClock : one.sameMoment,
    }));
    const own = moved.find((one) => one.file === file)?.text ?? text;
    const others = moved.filter((one) => one.file !== file);
    const result = await saveAll(
      desk,
      isMoved
        ? [
            ...moveEntry({ file, text: withNewAddress(own, file, slug), slug }, desk),
            ...followReferences(file, slug, desk),
          ]
        : [{ file, text: own }, ...others],
    );
    if (result.kind !== "saved")
      return rerenderForm(desk, named, { typed, now, posted, ...reasonOf(result) });
    const at = pressed && placeAfter(file, text, pressed);
    const undo = result.undo === undefined ? "" : `&undo=${result.undo}`;
    const query =
      at === undefined
        ? `done=${isMoved ? "moved" : isNewer ? "together" : "saved"}${undo}`
        : `at=${encodeURIComponent(at)}${undo}`;
    return redirectTo(`${wordsAddress(target)}?${query}${at === undefined ? "" : `#field-${at}`}`);
  } catch (error) {
    if (error instanceof AnchorError)
      return showAgain(desk, named, posted, `Nothing was saved. ${error.message}`, 422);
    if (error instanceof SyntaxError || error instanceof RangeError)
      return showAgain(desk, named, posted, isUnlike, 400);
    throw error;
  }
}

/** A form without the values of its fields: its act, address and what else it says. */
function withoutFields(posted: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...posted].filter(([name]) => !name.startsWith(fieldName(""))));
}

/** Saves changes that are based on the current version. */
export function saveAll({ words }: DeskEditor, changes: readonly ChangedText[]): Promise<DraftResult> {
  return words.save(changes.map(({ file, text }) => ({ file, text, from: words.read(file)?.digest })));
}

/** The last text of an entry that someone deleted, or an empty entry of its kind. */
function deletedEntryText({ words, root, changes }: DeskEditor, { file, table }: NamedFile): string {
  const onDisk = words.onDisk(file);
  if (onDisk !== undefined || !table.folder) return onDisk ?? "";
  return newEntry(table.folder, "", { root, changes, today: "" }).text;
}

/** Someone deleted the entry while this was being written: recreates it, so that no typed text is lost. */
async function recreateEntry(desk: DeskEditor, named: NamedFile, typed: string, posted: URLSearchParams) {
  const { file, table } = named;
  const result = await saveAll(desk, [
    { file, text: typed },
    ...(table.folder ? switchedOn(table.folder, desk) : []),
  ]);
  if (result.kind === "saved")
    return redirectTo(
      `${wordsAddress(file)}?done=back${result.undo === undefined ? "" : `&undo=${result.undo}`}`,
    );
  const now = { text: typed, digest: posted.get("digest") ?? "" };
  return rerenderForm(desk, named, { typed, now, posted, ...reasonOf(result) });
}

/** Deletes an entry, or copies it including what was typed. */
async function changeEntry(
  desk: DeskEditor,
  named: NamedFile,
  {
    act,
    typed,
    now,
    posted,
  }: { act: "delete" | "copy"; typed: string; now: EditorText; posted: URLSearchParams },
) {
  const { file, table } = named;
  const { folder } = table;
  if (!folder) return rerenderForm(desk, named, { typed, now, posted, refused: isUnlike, status: 400 });
  const coming = act === "delete" ? comingTo(desk, file) : 0;
  if (coming > 0)
    return rerenderForm(desk, named, { typed, now, posted, refused: hasSignUps(coming), status: 409 });
  const copy = act === "copy" ? copyEntry(folder, { file, text: typed }, desk) : undefined;
  // What was typed before the entry was deleted comes back with it.
  const isTyped = !copy && typed !== now.text;
  const kept = isTyped ? await saveAll(desk, [{ file, text: typed }]) : undefined;
  const isKept = kept === undefined || kept.kind === "saved";
  // The comments of an entry go with it.
  const gone = [{ file, text: undefined }, ...followEntry(file, undefined, desk)];
  const result = isKept ? await saveAll(desk, copy ? [copy] : gone) : kept;
  if (result.kind !== "saved") return rerenderForm(desk, named, { typed, now, posted, ...reasonOf(result) });
  const undo = result.undo ?? "";
  return redirectTo(
    copy
      ? `${wordsAddress(copy.file)}?${new URLSearchParams({ done: "added", undo })}`
      : `${deskAt("words", folder.name)}?${new URLSearchParams({ removed: file, undo })}`,
  );
}

/** How many people have signed up for the event in a file. */
export function comingTo({ words, coming }: DeskEditor, file: string): number {
  if (!file.startsWith("events/")) return 0;
  const parts = splitFile(file, words.onDisk(file) ?? words.read(file)?.text ?? "");
  const id = Number((dataOf(parts?.yaml ?? "")?.data as { id?: unknown } | undefined)?.id);
  return Number.isInteger(id) ? coming(id) : 0;
}

/** Why an event with sign-ups cannot be deleted. */
export function hasSignUps(people: number): string {
  return `${people === 1 ? "One person has" : `${people} people have`} signed up for this event, so it cannot be deleted. You can cancel it under Events: everybody is told then.`;
}

/** Why a change was not saved. */
function reasonOf(result: Exclude<DraftResult, { kind: "saved" }>): { refused: string; status: number } {
  if (result.kind === "not kept") return { refused: result.words, status: 503 };
  return { refused: "Someone else saved a change just before you. Please save again.", status: 409 };
}

/** The message for a text over the size limit. */
function tooLong(typed: string): string {
  const [has, most] = [typed.length, limits.wordsText].map((count) => count.toLocaleString("en-US"));
  return `This has ${has} characters, but a page can have only ${most}. Nothing is lost: your text is below. Please shorten it, or split it into two entries.`;
}

/** Why a form could not be written: it was opened before the file, or this program, became another one. */
const isUnlike =
  "Nothing was saved yet: this form no longer matches the file, which has changed since you opened it. What you wrote is below. Please look it over, and save again.";

/** Asks what holds where another time zone moves events on the clock. */
function zoneWords(moves: readonly ZoneMove[]): string {
  return `This changes the time zone of ${count(moves.length, "event", "events")}. Nothing is saved until you say below what stays the same.`;
}

/** Renders the form as it is now, with what was posted in it, and why nothing was saved. */
function showAgain(
  desk: DeskEditor,
  named: NamedFile,
  posted: URLSearchParams,
  refused: string,
  status: number,
) {
  const now = desk.words.read(named.file) ?? { text: deletedEntryText(desk, named), digest: "" };
  const typed = posted.get("text")?.replace(/\r\n?/g, "\n") ?? now.text;
  return rerenderForm(desk, named, { typed, now, posted, refused, status });
}

/**
 * Renders the form again with what was typed, and either the reason nothing was saved (`refused`) or the
 * differences from what someone else has saved.
 */
async function rerenderForm(
  desk: DeskEditor,
  { file, table }: NamedFile,
  again: {
    typed: string;
    now: EditorText;
    /** The form as it was sent: what could not be written into the text is shown in it, too. */
    posted: URLSearchParams;
    refused?: string;
    status?: number;
    /** Paths of the fields that both changed; all that differ if it is not known. */
    both?: readonly string[];
    /** Events that another time zone would move. */
    moves?: readonly ZoneMove[];
  },
) {
  const { typed, now, posted, refused, status = 409, both, moves = [] } = again;
  const isAsked = ({ path }: { path: string }) => both === undefined || both.includes(path);
  const form = editorForm(table, file, typed, await formPartsOf(desk, file, false));
  // As it was typed.
  const slug = table.folder && posted.get("slug");
  const lock = lockOf(file, now.text);
  const { fields, left } = withPosted(lock ? [] : (form?.fields ?? []), posted);
  return data(
    {
      differences:
        refused === undefined
          ? compareTexts(table, file, typed, now.text, desk.studio).filter(isAsked)
          : undefined,
      form: {
        digest: now.digest,
        fields: lock ? undefined : form && fields,
        text: form && !lock ? undefined : typed,
        lock,
        ...(slug && { slug }),
        zoneMoves: moves.map(moveWords),
      },
      left: left.map(({ path, value }) => ({ label: describePath(path), value })),
      refused,
    },
    { status },
  );
}

/** The labels of a path whose field is gone: "Questions: 2: Answer". */
function describePath(path: string): string {
  return path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : labelOf(part)))
    .join(": ");
}

/** When an event begins, before and after: by the clocks of either zone. */
function moveWords({ file, title, before, after, zones }: ZoneMove) {
  const when = (local: string) => formatMoment({ starts: `${local}:00Z` });
  return { key: file, name: title, facts: [`${when(before)} (${zones[0]})`, `${when(after)} (${zones[1]})`] };
}
