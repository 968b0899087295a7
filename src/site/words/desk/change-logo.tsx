import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { logoPath, publishWordsPath } from "#core/values/desk-addresses.ts";
import { asHere } from "#core/values/spelling.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { wordsAddress } from "#desk/rooms.ts";
import { readDrawing } from "#site/content/.server/brand/read-drawing.ts";
import { readPart } from "#site/content/.server/content.ts";
import { dataOf, lockOf } from "#site/content/.server/content-editor/editor-tables.ts";
import {
  brandFile,
  nameDrawing,
  prepareDrawing,
} from "#site/content/.server/content-editor/prepare-picture.ts";
import { valueAt } from "#site/content/.server/source.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/change-logo";
import { type DeskEditor, editorOf, editorUndo } from "./editor-of.ts";
import { AddLogo } from "./picture-parts.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const desk = editorOf(context);
  const saved = new URL(request.url).searchParams.get("saved");
  const up = wordsAddress(brandFile);
  return {
    wasSaved: saved !== null,
    undo: editorUndo(desk, saved, up),
    up,
    mark: drawingOf(desk, "mark"),
    favicon: drawingOf(desk, "favicon"),
  };
}

/** A drawing named by the draft; undefined if it is missing or cannot be shown. */
function drawingOf({ words }: DeskEditor, field: "mark" | "favicon") {
  const name = valueAt(dataOf(words.read(brandFile)?.text ?? "")?.data, [field]);
  const bytes = typeof name === "string" ? words.picture(name) : undefined;
  const read = bytes && readDrawing(Buffer.from(bytes).toString("utf8"), "");
  return Array.isArray(read) ? undefined : read;
}

export async function action({ context }: Route.ActionArgs) {
  const { words } = editorOf(context);
  const { upload } = context.get(services);
  const as = upload?.fields.get("as") === "favicon" ? "favicon" : "mark";
  const refuse = (reason: string) => data({ words: reason, as }, { status: 422 });
  const prepared = prepareDrawing(
    { name: upload?.file?.name ?? "", bytes: upload?.file?.bytes ?? Buffer.alloc(0) },
    readPart("brand").tint,
  );
  if (prepared.kind === "refused") return refuse(prepared.words);
  const now = words.read(brandFile);
  if (!now || !dataOf(now.text))
    return refuse(asHere("The file for logo and color cannot be read. Please fix it first."));
  const lock = lockOf(brandFile, now.text);
  if (lock) return refuse(`Nothing was changed. ${lock}`);
  const added = await words.addPicture(prepared.name, Buffer.from(prepared.svg));
  if (added.kind !== "added") return refuse(added.words);
  const text = nameDrawing(now.text, as, added.name);
  const result = await words.save([{ file: brandFile, text, from: now.digest }]);
  if (result.kind === "not kept") return refuse(result.words);
  if (result.kind !== "saved")
    return refuse(asHere("Someone else has just saved logo and color. Please try again."));
  return redirectTo(`${logoPath}?${new URLSearchParams({ saved: result.undo ?? "" })}`);
}

/** The studio's logo and icon, and a form to replace them. */
export default function WordsLogo({ loaderData, actionData }: Route.ComponentProps) {
  const { wasSaved, undo, up, mark, favicon } = loaderData;
  const words = (
    <>
      Saved in your draft. It is not online yet. <a href={publishWordsPath}>Preview and publish</a>
    </>
  );
  return (
    <>
      <RoomTitle
        title="Logo and icon"
        answer={actionData && { errors: actionData.words }}
        notice={wasSaved ? { words, undo } : undefined}
      >
        <a href={up}>{asHere("Logo and color")}</a>
      </RoomTitle>
      <AddLogo action={logoPath} mark={mark} favicon={favicon} refused={actionData} />
    </>
  );
}
