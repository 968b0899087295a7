import { data } from "react-router";
import { picturesPath, wordsPath } from "#domain/desk/addresses.ts";
import {
  describePicture,
  picturesFile,
  preparePicture,
  readPictureWords,
  sizeOfPicture,
} from "#src/content/.server/words/prepare-picture.ts";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { services } from "#src/services.server.ts";
import type { Route } from "./+types/pictures";
import { deskWordsOf } from "./editor-of.ts";
import { AddPicture, FocalPoint, PictureList } from "./picture-parts.tsx";

/** Width of the tappable picture in pixels: it fits the narrowest screen. */
const shownWidth = 272;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { words } = deskWordsOf(context);
  const { searchParams } = new URL(request.url);
  const list = readPictureWords(words.read(picturesFile)?.text ?? "");
  const chosen = list.find(({ file }) => file === searchParams.get("show"));
  const bytes = chosen && words.picture(chosen.file);
  const size = bytes && (await sizeOfPicture(bytes));
  const height = Math.round((shownWidth * (size?.height ?? 1)) / (size?.width ?? 1));
  return {
    wasSaved: searchParams.has("saved"),
    chosen: chosen && { ...chosen, height },
    list: list.map(({ file, alt }) => ({ file, alt })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { words } = deskWordsOf(context);
  const { upload } = context.get(services);
  const form = upload?.fields ?? (await readForm(request));
  const alt = form.get("alt")?.trim() ?? "";
  const list = words.read(picturesFile);
  const text = list?.text ?? "[]\n";
  const refuse = (field: string, words: string) => data({ field, words, alt }, { status: 422 });
  const keep = async (file: string, focal: readonly [number, number]) => {
    const next = describePicture(text, { file, alt, focal });
    const result = await words.save([{ file: picturesFile, text: next, from: list?.digest }]);
    if (result.kind === "not kept") return refuse("alt", result.words);
    if (result.kind !== "saved")
      return refuse("alt", "Someone else has just saved the list of pictures. Please try again.");
    return redirectTo(`${picturesPath}?saved&show=${encodeURIComponent(file)}`);
  };
  if (!upload) {
    const known = readPictureWords(text).find(({ file }) => file === form.get("file"));
    if (!known) return refuse("alt", "This picture no longer exists.");
    return keep(known.file, focalOf(form));
  }
  if (alt === "" && form.get("decorative") === null)
    return refuse("alt", "Please say what the picture shows, or tick that it is only decoration.");
  const prepared = await preparePicture({
    name: upload.file?.name ?? "",
    bytes: upload.file?.bytes ?? Buffer.alloc(0),
  });
  if (prepared.kind === "refused") return refuse("file", prepared.words);
  const added = await words.addPicture(prepared.name, prepared.bytes);
  return added.kind === "added" ? keep(added.name, [50, 50]) : refuse("file", added.words);
}

/** The tapped point, or the typed one, in percent. Falls back to the middle if it is not a number. */
function focalOf(form: URLSearchParams): [number, number] {
  const height = Number(form.get("height"));
  const tapped = [Number(form.get("tap.x")) / shownWidth, Number(form.get("tap.y")) / height];
  // Pressing the picture with the keyboard reports a tap in its corner.
  const isTapped = Number(form.get("tap.x")) > 0 && height > 0;
  const written = [Number(form.get("left")) / 100, Number(form.get("top")) / 100];
  const [x = 0.5, y = 0.5] = (isTapped ? tapped : written).map((part) =>
    Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 100) : 50,
  );
  return [x, y];
}

/** The site's pictures: add one, describe it, and choose what must stay in view. */
export default function WordsPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { wasSaved, chosen, list } = loaderData;
  return (
    <>
      <RoomTitle title="Pictures" isError={actionData !== undefined}>
        <a href={wordsPath}>All words</a>
      </RoomTitle>
      {wasSaved && !actionData && (
        <DeskNotice>Saved in your draft. You can now choose it wherever you want to show it.</DeskNotice>
      )}
      {chosen && <FocalPoint {...chosen} action={picturesPath} width={shownWidth} />}
      <AddPicture action={picturesPath} refused={actionData} />
      <PictureList pictures={list} />
    </>
  );
}
