import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { picturesPath, wordsPath } from "#core/values/desk-addresses.ts";
import { plainDigits } from "#core/values/digits.ts";
import { findIn } from "#desk/parts/list-query.ts";
import { ListSearch } from "#desk/parts/list-search.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { describePlace } from "#site/content/.server/content-editor/editor-form.ts";
import { lockOf } from "#site/content/.server/content-editor/editor-tables.ts";
import {
  describePicture,
  picturesFile,
  preparePicture,
  readPictureWords,
  sizeOfPicture,
} from "#site/content/.server/content-editor/prepare-picture.ts";
import { writePicture } from "#site/content/.server/content-editor/write-posted.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { EditorChange } from "../editor-draft.server.ts";
import type { Route } from "./+types/pictures";
import { chosenField, editorOf, fieldAddress } from "./editor-of.ts";
import { AddPicture, FocalPoint, PictureList } from "./picture-parts.tsx";

/** Width of the tappable picture in pixels: it fits the narrowest screen. */
const shownWidth = 272;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { words } = editorOf(context);
  const { search, searchParams } = new URL(request.url);
  const list = readPictureWords(words.read(picturesFile)?.text ?? "");
  const find = findIn(searchParams);
  const wanted = find.toLowerCase();
  const chosen = list.find(({ file }) => file === searchParams.get("show"));
  const bytes = chosen && words.picture(chosen.file);
  const size = bytes && (await sizeOfPicture(bytes));
  const height = Math.round((shownWidth * (size?.height ?? 1)) / (size?.width ?? 1));
  const field = chosenField(searchParams);
  const text = field && words.read(field.file)?.text;
  return {
    wasSaved: searchParams.has("saved"),
    find,
    // Forms of the page post to its own address, which names the field.
    target: field &&
      text !== undefined && {
        action: `${picturesPath}${search}`,
        back: fieldAddress(field),
        what: [
          titleOf(field.file, text) || field.table.label,
          describePlace(field.table, field.file, text, field.at),
        ].join(": "),
        kept: field.kept,
      },
    chosen: chosen && { ...chosen, height },
    list: list
      .filter(({ file, alt }) => `${file} ${alt}`.toLowerCase().includes(wanted))
      .map(({ file, alt }) => ({ file, alt })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { words } = editorOf(context);
  const { upload } = context.get(services);
  const form = upload?.fields ?? (await readPostedForm(request));
  const field = chosenField(new URL(request.url).searchParams);
  const alt = form.get("alt")?.trim() ?? "";
  const list = words.read(picturesFile);
  const text = list?.text ?? "[]\n";
  const refuse = (at: string, words: string) => data({ field: at, words, alt }, { status: 422 });
  const lock =
    lockOf(picturesFile, text) ?? (field && lockOf(field.file, words.read(field.file)?.text ?? ""));
  if (lock) return refuse("alt", `Nothing was changed. ${lock}`);
  /** The change that shows a picture in the field that it was chosen for. */
  const shown = (name: string): EditorChange[] => {
    const now = field && words.read(field.file);
    if (!now) return [];
    const next = writePicture(field.table, field.file, now.text, {
      path: field.at,
      name,
      cursor: field.cursor,
      alt: alt || readPictureWords(text).find(({ file }) => file === name)?.alt,
    });
    if (next === undefined) throw data(null, { status: 404 });
    return [{ file: field.file, text: next, from: now.digest }];
  };
  const keep = async (changes: readonly EditorChange[], file: string) => {
    const result = await words.save([...shown(file), ...changes]);
    if (result.kind === "not kept") return refuse("alt", result.words);
    if (result.kind !== "saved")
      return refuse("alt", "Someone else has just saved the same. Please try again.");
    return redirectTo(
      field
        ? fieldAddress(field, { done: "pictured", undo: result.undo })
        : `${picturesPath}?saved&show=${encodeURIComponent(file)}`,
    );
  };
  const described = (file: string, focal: readonly [number, number]): EditorChange => ({
    file: picturesFile,
    text: describePicture(text, { file, alt, focal }),
    from: list?.digest,
  });
  if (!upload) {
    const name = form.get(field ? "choose" : "file");
    const known = readPictureWords(text).find(({ file }) => file === name);
    if (!known) return refuse("alt", "This picture no longer exists.");
    if (field) return keep([], known.file);
    const focal = focalOf(form);
    if (typeof focal !== "string") return keep([described(known.file, focal)], known.file);
    return data(
      { field: focal, words: noPercent, alt, focal: sides.map((side) => form.get(side) ?? "") },
      { status: 422 },
    );
  }
  if (alt === "" && form.get("decorative") === null)
    return refuse("alt", "Please say what the picture shows, or tick that it is only decoration.");
  const prepared = await preparePicture({
    name: upload.file?.name ?? "",
    bytes: upload.file?.bytes ?? Buffer.alloc(0),
  });
  if (prepared.kind === "refused") return refuse("file", prepared.words);
  const added = await words.addPicture(prepared.name, prepared.bytes);
  return added.kind === "added"
    ? keep([described(added.name, [50, 50])], added.name)
    : refuse("file", added.words);
}

const sides = ["left", "top"] as const;

const noPercent = "Please write a number from 0 to 100.";

/** The tapped point, or the typed one, in percent; or the field that has no number. */
function focalOf(form: URLSearchParams): [number, number] | (typeof sides)[number] {
  const height = Number(form.get("height"));
  const tapped = [Number(form.get("tap.x")) / shownWidth, Number(form.get("tap.y")) / height];
  // Pressing the picture with the keyboard reports a tap in its corner.
  const isTapped = Number(form.get("tap.x")) > 0 && height > 0;
  const [left, top] = isTapped
    ? tapped.map((part) => part * 100)
    : sides.map((side) => readPercent(form.get(side) ?? ""));
  if (left === undefined || Number.isNaN(left)) return "left";
  if (top === undefined || Number.isNaN(top)) return "top";
  return [withinPercent(left), withinPercent(top)];
}

/** Reads a share as people type it: `25`, `25 %`, `12,5`. @returns in percent; NaN if it is none */
function readPercent(text: string): number {
  const [, number = ""] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?%?$/.exec(plainDigits(text.trim())) ?? [];
  return number === "" ? Number.NaN : Number(number.replace(",", "."));
}

function withinPercent(part: number): number {
  return Math.round(Math.min(100, Math.max(0, part)));
}

/** The site's pictures: add one, describe it, and choose what must stay in view; or choose one for a field of a form. */
export default function WordsPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { wasSaved, chosen, list, find, target } = loaderData;
  // Why it was refused stands at its field.
  const answer = actionData && { errors: actionData.words };
  const saved = { words: "Saved in your draft. You can now choose it wherever you want to show it." };
  const search = { id: "find-picture", label: "Search in all pictures", find, action: picturesPath };
  if (target)
    return (
      <>
        <RoomTitle title="Choose a picture" answer={answer}>
          <a href={target.back}>Back without a change</a>
        </RoomTitle>
        <p>{target.what}. What you wrote is in your draft.</p>
        <AddPicture action={target.action} refused={actionData} />
        <ListSearch {...search} kept={target.kept} />
        <PictureList pictures={list} find={find} choose={target.action} />
      </>
    );
  return (
    <>
      <RoomTitle title="Pictures" answer={answer} notice={wasSaved ? saved : undefined}>
        {chosen && <a href={picturesPath}>All pictures</a>}
        <a href={wordsPath}>All words</a>
      </RoomTitle>
      {chosen ? (
        <FocalPoint
          {...chosen}
          action={`${picturesPath}?show=${encodeURIComponent(chosen.file)}`}
          width={shownWidth}
          refused={actionData}
        />
      ) : (
        <>
          <AddPicture action={picturesPath} refused={actionData} />
          <ListSearch {...search} />
          <PictureList pictures={list} find={find} />
        </>
      )}
    </>
  );
}
