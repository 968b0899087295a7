import { data } from "react-router";
import { wordsPath } from "#contract/desk/addresses.ts";
import type { SaveResult } from "#contract/desk/words.ts";
import { compareWords } from "#src/content/.server/words/compare-words.ts";
import { type ChangedText, moveEntry } from "#src/content/.server/words/move-entry.ts";
import type { WordsTable } from "#src/content/.server/words/tables.ts";
import { copyEntry } from "#src/content/.server/words/words-folder.ts";
import { wordsForm } from "#src/content/.server/words/words-form.ts";
import { readWordsAct, writeAct, writePosted } from "#src/content/.server/words/write-words.ts";
import { slug as slugSchema } from "#src/content/schemas/fields.ts";
import { redirectTo } from "../booking/live.ts";
import { type DeskWords, formPartsOf, wordsAddress } from "./words.ts";

type NamedFile = { readonly file: string; readonly table: WordsTable };

/** Does what a button of a file's form was pressed for. What was typed is kept with whatever the button does. */
export async function changeWords(desk: DeskWords, { file, table }: NamedFile, posted: URLSearchParams) {
  const { words } = desk;
  const act = posted.get("act") ?? "save";
  if (act === "discard" || act === "keep") {
    await words[act](file);
    return redirectTo(words.read(file) ? wordsAddress(file) : `${wordsPath}/${table.folder?.name ?? ""}`);
  }
  const now = words.read(file);
  if (!now) return refuse("Somebody else has taken this away meanwhile.", 409);
  try {
    const written = posted.get("text")?.replace(/\r\n?/g, "\n");
    const typed = written ?? writePosted(table, file, now.text, posted);
    if (now.digest !== posted.get("digest")) return showBoth(desk, { file, table }, typed, now);
    if (act === "delete" || act === "copy") return await changeEntry(desk, { file, table }, { act, typed });
    const pressed = readWordsAct(act);
    const text = pressed ? writeAct(table, file, typed, pressed) : typed;
    const slug = posted.get("slug")?.trim().toLowerCase();
    const isMoved = slug !== undefined && table.folder !== undefined && !file.endsWith(`/${slug}.md`);
    if (isMoved && !slugSchema.safeParse(slug).success)
      return refuse("Please use small letters, digits and single hyphens for the address.", 422);
    const target = isMoved ? file.replace(/[^/]+\.md$/, `${slug}.md`) : file;
    if (isMoved && words.read(target)) return refuse("Another entry has this address already.", 422);
    const changes = isMoved ? moveEntry({ file, text, slug }, desk) : [{ file, text }];
    const result = await saveAll(desk, changes);
    if (result.kind !== "saved")
      return refuse("Somebody else has saved this meanwhile. Please look again.", 409);
    const query = pressed ? `at=${encodeURIComponent(pressed.path)}` : `done=${isMoved ? "moved" : "saved"}`;
    return redirectTo(`${wordsAddress(target)}?${query}${pressed ? `#field-${pressed.path}` : ""}`);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      return refuse("This could not be written down. Please load the page again.", 400);
    throw error;
  }
}

/** Keeps changes that were made from what is there now. */
function saveAll({ words }: DeskWords, changes: readonly ChangedText[]): Promise<SaveResult> {
  return words.save(changes.map(({ file, text }) => ({ file, text, from: words.read(file)?.digest })));
}

/** Takes an entry away, or makes a copy of it with what was typed. */
async function changeEntry(
  desk: DeskWords,
  { file, table }: NamedFile,
  { act, typed }: { act: "delete" | "copy"; typed: string },
) {
  const { folder } = table;
  if (!folder) return refuse("This button is not known. Please load the page again.", 400);
  if (act === "delete") {
    await saveAll(desk, [{ file, text: undefined }]);
    return redirectTo(`${wordsPath}/${folder.name}?removed=${encodeURIComponent(file)}`);
  }
  const copy = copyEntry(folder, { file, text: typed }, desk);
  await saveAll(desk, [copy]);
  return redirectTo(`${wordsAddress(copy.file)}?done=added`);
}

/** Shows what was typed beside what somebody else has saved; nothing is written. */
function showBoth(
  desk: DeskWords,
  { file, table }: NamedFile,
  typed: string,
  now: { text: string; digest: string },
) {
  const form = wordsForm(table, file, typed, formPartsOf(desk, file, false));
  return data(
    {
      differences: compareWords(table, file, typed, now.text),
      form: { digest: now.digest, fields: form?.fields, text: form ? undefined : typed },
      refused: undefined,
    },
    { status: 409 },
  );
}

function refuse(refused: string, status: number) {
  return data({ refused, differences: undefined, form: undefined }, { status });
}
