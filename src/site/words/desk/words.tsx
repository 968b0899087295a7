import { data } from "react-router";
import { tooLongBy } from "#core/form/too-long.ts";
import { picturesPath, publishWordsPath, wordsPath } from "#core/values/desk-addresses.ts";
import { findIn, maxFind } from "#desk/parts/list-query.ts";
import { ListSearch } from "#desk/parts/list-search.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms, wordsAddress } from "#desk/rooms.ts";
import { readSite } from "#site/content/.server/content.ts";
import {
  type ListedFile,
  listEntries,
  listTexts,
} from "#site/content/.server/content-editor/editable-files.ts";
import { labelOf, lockOf, tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { maxFound, replaceWords, searchTexts } from "#site/content/.server/content-editor/search-texts.ts";
import { firstPart, siteTree } from "#site/content/.server/content-editor/site-tree.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { buttonClass } from "#ui/button/button.tsx";
import type { Route } from "./+types/words";
import { editorOf } from "./editor-of.ts";
import { undoAct } from "./present-draft.ts";
import { FoundList } from "./search-parts.tsx";
import { SiteTree } from "./site-tree.tsx";

/** How many entries of a kind stand in the tree; the others are one press away. */
const shownEntries = 8;

export function loader({ request, context }: Route.LoaderArgs) {
  const { words, root, changes } = editorOf(context);
  const { searchParams } = new URL(request.url);
  const find = findIn(searchParams);
  const texts = searchTexts(find, { root, changes });
  const changed = words.undoOf(searchParams.get("undo") ?? "");
  const { features } = readSite();
  const labelIn = (file: string) => tableOf(file)?.label ?? labelOf(file);
  const entry = ({ file, picture }: ListedFile) => ({
    label: labelIn(file),
    href: wordsAddress(file),
    picture,
    isChanged: changes.has(file),
  });
  return {
    find,
    isCut: texts.length === maxFound,
    found: texts.map(({ file, path, isAddress, ...found }) => ({
      ...found,
      place: `${file}|${path}`,
      href: `${wordsAddress(file)}#field-${path}`,
      isTicked: !isAddress,
    })),
    notice: changed && {
      words: `Changed in your draft, in ${changed.files.length === 1 ? "one file" : `${changed.files.length} files`}.`,
      undo: { action: wordsPath, fields: { undo: changed.id } },
    },
    count: changes.size,
    parts: siteTree(listTexts(root, changes)).map(({ title, feature, files, folders }) => ({
      title,
      isOff: feature !== undefined && !features[feature],
      files: [
        ...files.map((one) => {
          const row = entry(one);
          // A page and the list that it shows often have the same name.
          const names = [
            ...files.map(({ file }) => labelIn(file)),
            ...folders.map(({ folder }) => folder.label),
          ];
          const isDouble = names.filter((name) => name === row.label).length > 1;
          return isDouble && one.file.startsWith("pages/") ? { ...row, label: `${row.label} page` } : row;
        }),
        ...(title === firstPart
          ? [{ label: "Pictures", href: picturesPath, isChanged: changes.has("pictures.yaml") }]
          : []),
      ],
      folders: folders.map(({ folder, count }) => ({
        label: folder.label,
        href: deskAt("words", folder.name),
        count,
        entries: listEntries(folder, root, changes, shownEntries).map((one) => ({
          ...entry(one),
          label: one.title || one.file,
        })),
        isChanged: [...changes.keys()].some((file) => file.startsWith(`${folder.name}/`)),
      })),
    })),
  };
}

/** Changes words in every ticked text, in the draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  const form = await readPostedForm(request);
  const undo = form.get("undo");
  if (undo) {
    const undone = await undoAct(desk, undo);
    return undone.kind === "undone" ? redirectTo(wordsPath) : refuse(undone.words, 409);
  }
  const [find, by] = ["find", "by"].map((name) => form.get(name)?.trim() ?? "");
  const places = form.getAll("place").map((place) => {
    const [file = "", path = ""] = place.split("|", 2);
    return { file, path };
  });
  if (!find || !by) return refuse("Please enter what it becomes.", 422);
  if (by.length > maxFind) return refuse(tooLongBy(by, maxFind), 422, by);
  const locked = places.flatMap(({ file }) => lockOf(file, desk.words.read(file)?.text ?? "") ?? []);
  if (locked[0]) return refuse(`Nothing was changed. ${locked[0]}`, 422, by);
  if (places.length === 0) return refuse("Please tick the texts to change.", 422, by);
  const changed = replaceWords({ words: find, by, places }, desk);
  const result = await desk.words.save(
    changed.map(({ file, text }) => ({ file, text, from: desk.words.read(file)?.digest })),
  );
  if (result.kind === "not kept") return refuse(result.words, 503, by);
  if (result.kind !== "saved")
    return refuse("Someone else has just saved a change. Please try again.", 409, by);
  return redirectTo(`${wordsPath}?${new URLSearchParams({ undo: result.undo ?? "" })}`);
}

function refuse(refused: string, status: number, by = "") {
  return data({ refused, by }, { status });
}

/** Everything written on the site, as visitors find it. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { find, found, notice } = loaderData;
  // Why a search and change was refused stands at its field.
  const answer = find === "" ? actionData : actionData && { errors: actionData.refused };
  return (
    <>
      <RoomTitle title={rooms.words.title} answer={answer} notice={notice}>
        <a
          href={publishWordsPath}
          className={buttonClass(loaderData.count > 0 && find === "" ? "primary" : "secondary")}
        >
          {loaderData.count > 0 ? `Preview and publish (${loaderData.count})` : "Earlier versions"}
        </a>
      </RoomTitle>
      <ListSearch label="Search in all texts" find={find} action={wordsPath} />
      {find !== "" && (
        <FoundList
          words={find}
          by={actionData?.by}
          found={found}
          isCut={loaderData.isCut}
          action={`${wordsPath}?${new URLSearchParams({ find })}`}
          error={actionData?.refused}
        />
      )}
      <SiteTree parts={loaderData.parts} />
    </>
  );
}
