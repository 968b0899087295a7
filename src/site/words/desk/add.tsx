import { data } from "react-router";
import type { FieldError } from "#core/form/answer.ts";
import { withOptions } from "#core/form/answers.ts";
import type { FormDefinition } from "#core/form/define-form.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";
import { readPosted } from "#core/form/validate.ts";
import { withLocale } from "#core/values/locale.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms, wordsAddress } from "#desk/rooms.ts";
import { AnchorError } from "#site/content/.server/content-editor/edit-yaml.ts";
import { bookingFile } from "#site/content/.server/content-editor/editor-tables.ts";
import {
  eventProblems,
  hasOffers,
  newEvent,
  newPass,
  newRoom,
  passProblems,
  roomProblems,
} from "#site/content/.server/content-editor/new-things.ts";
import { picturesFile, readPictureWords } from "#site/content/.server/content-editor/prepare-picture.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { addEventForm, addPassForm, addRoomForm } from "../add-forms.ts";
import type { Route } from "./+types/add";
import styles from "./add.module.css";
import { type DeskEditor, editorOf, editorUndo } from "./editor-of.ts";
import { undoAct } from "./present-draft.ts";

/** What can be added with one form, by the end of the page's address. */
const things = {
  // What most rooms are stands there already.
  room: { title: "Add a room or class", form: addRoomForm, begun: { mode: "private", minutes: "60" } },
  event: { title: "Add an event", form: addEventForm, begun: {} },
  pass: { title: "Sell a pass", form: addPassForm, begun: {} },
} as const;

/** @throws A 404 response for anything else */
function thingOf(name: string): keyof typeof things {
  if (!Object.hasOwn(things, name)) throw data(null, { status: 404 });
  return name as keyof typeof things;
}

/** The form of a thing, with the studio's pictures. */
function formOf(thing: keyof typeof things, picture: readonly Option[]) {
  return withOptions<FormDefinition>(things[thing].form, { picture });
}

/** What was typed, as files for the draft; or what needs fixing. */
function readThing(thing: keyof typeof things, desk: DeskEditor, form: URLSearchParams) {
  const options = { picture: pictureOptions(desk) };
  if (thing === "room")
    return filesOf(readPosted(withOptions(addRoomForm, options), form), roomProblems, newRoom, desk);
  if (thing === "event")
    return filesOf(readPosted(withOptions(addEventForm, options), form), eventProblems, newEvent, desk);
  return filesOf(readPosted(withOptions(addPassForm, options), form), passProblems, newPass, desk);
}

type Read<Values, Typed> =
  | { readonly typed: Typed; readonly values: Values; readonly errors?: undefined }
  | { readonly typed: Typed; readonly values?: undefined; readonly errors: readonly FieldError[] };

/** What the form is right about may still not go together with what is there. */
function filesOf<Values, Typed>(
  { typed, values, errors }: Read<Values, Typed>,
  problemsOf: (values: Values, desk: DeskEditor) => readonly FieldError[],
  make: (values: Values, desk: DeskEditor) => ReturnType<typeof newRoom>,
  desk: DeskEditor,
) {
  if (errors) return { typed, errors };
  const problems = problemsOf(values, desk);
  if (problems.length > 0) return { typed, errors: problems };
  try {
    return { typed, files: make(values, desk) };
  } catch (error) {
    if (error instanceof AnchorError) return { typed, locked: `Nothing was added. ${error.message}` };
    throw error;
  }
}

/** Pictures that have a place of their own: portraits, logos of partners, the logo and the map. */
const ofOwnPlace = /^(people|partners|brand)\//;

/** The studio's pictures of rooms and things, by what they show. */
function pictureOptions({ words }: DeskEditor) {
  const pictures = readPictureWords(words.read(picturesFile)?.text ?? "");
  return pictures
    .filter(({ file, alt }) => alt !== "" && !ofOwnPlace.test(file))
    .map(({ file, alt }) => ({ value: file, label: alt }));
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = editorOf(context);
  const thing = thingOf(params.thing);
  const { searchParams } = new URL(request.url);
  return {
    thing,
    canAdd: thing !== "room" || hasOffers(desk.words.read(bookingFile)?.text),
    pictures: pictureOptions(desk),
    added: searchParams.get("added") ?? "",
    undo: editorUndo(desk, searchParams.get("undo"), deskAt("words", "add", thing)),
  };
}

/** Adds the thing to the draft: of a room its page and what can be booked, both or neither. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  const thing = thingOf(params.thing);
  const address = deskAt("words", "add", thing);
  const form = await readPostedForm(request);
  const undo = form.get("undo");
  if (undo) {
    const undone = await undoAct(desk, undo);
    if (undone.kind === "undone") return redirectTo(address);
    return data({ typed: {}, errors: [], refused: undone.words }, { status: 409 });
  }
  const read = withLocale(desk.studio.locale, () => readThing(thing, desk, form));
  const { typed, errors, locked, files = [] } = read;
  if (errors) return data({ typed, errors, refused: undefined }, { status: 422 });
  const refuse = (refused: string, status: number) => data({ typed, errors: [], refused }, { status });
  if (locked !== undefined) return refuse(locked, 422);
  const saved = await desk.words.save(
    files.map(({ file, text }) => ({ file, text, from: desk.words.read(file)?.digest })),
  );
  if (saved.kind === "not kept") return refuse(saved.words, 503);
  if (saved.kind !== "saved")
    return refuse("Someone has just changed your texts. Nothing was added yet. Please send it again.", 409);
  return redirectTo(
    `${address}?${new URLSearchParams({ added: files[0]?.file ?? "", undo: saved.undo ?? "" })}`,
  );
}

/** One form for a room, an event or a pass: it asks what a person knows, and is on the site once it is published. */
export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  const { thing, canAdd, pictures, added, undo } = loaderData;
  const form = formOf(thing, pictures);
  const { typed = things[thing].begun, errors = [], refused } = actionData ?? {};
  const words = (
    <>
      It is in your draft. <a href={wordsAddress(added)}>Write more about it</a>, or{" "}
      <a href={deskAt("words", "publish")}>preview and publish</a>.
    </>
  );
  const answer = refused !== undefined || errors.length > 0 ? { refused, errors } : undefined;
  return (
    <>
      <RoomTitle
        title={things[thing].title}
        answer={answer}
        notice={added && undo ? { words, undo } : undefined}
      />
      <Stack gap={4}>
        {canAdd ? (
          <PostForm draft={form.name} className={styles.form}>
            <Stack gap={3}>
              <FormErrorSummary errors={errors} attempt={errors} />
              <Fields form={form} values={typed} errors={errors} />
              <div>
                <Button type="submit">Add it</Button>
              </div>
            </Stack>
          </PostForm>
        ) : (
          <p>
            Nothing can be booked on your site yet.{" "}
            <a href={deskAt("words", "studio", "booking")}>Say what can be booked</a> first.
          </p>
        )}
        <DeskLinks
          label="More"
          links={[
            ...Object.entries(things)
              .filter(([name]) => name !== thing)
              .map(([name, { title }]) => ({ label: title, href: deskAt("words", "add", name) })),
            { label: rooms["make-it-yours"].title, href: rooms["make-it-yours"].address },
            { label: rooms.words.title, href: rooms.words.address },
          ]}
        />
      </Stack>
    </>
  );
}
