import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { pdfsPath } from "#core/values/desk-addresses.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { lockOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { preparePdf, titleBeside } from "#site/content/.server/content-editor/prepare-pdf.ts";
import { writePdf } from "#site/content/.server/content-editor/write-posted.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { FileField } from "#ui/field/file-field.tsx";
import type { Route } from "./+types/pdfs";
import { chosenField, editorOf, fieldAddress } from "./editor-of.ts";
import styles from "./picture-parts.module.css";

/** The field of a form that the PDF is for. @throws A 404 response if there is none */
function fieldFor({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { words } = editorOf(context);
  const field = chosenField(new URL(request.url).searchParams);
  const now = field && words.read(field.file);
  if (!now) throw data(null, { status: 404 });
  return { words, field, now, title: titleBeside(now.text, field.at) };
}

export function loader(args: Route.LoaderArgs) {
  const { field, title } = fieldFor(args);
  return { title, action: `${pdfsPath}${new URL(args.request.url).search}`, back: fieldAddress(field) };
}

export async function action(args: Route.ActionArgs) {
  const { words, field, now, title } = fieldFor(args);
  const { upload } = args.context.get(services);
  const refuse = (words: string, isLocked = false) => data({ words, isLocked }, { status: 422 });
  const lock = lockOf(field.file, now.text);
  if (lock) return refuse(`Nothing was changed. ${lock}`);
  const prepared = preparePdf(
    { name: upload?.file?.name ?? "", bytes: upload?.file?.bytes ?? Buffer.alloc(0) },
    title,
    upload?.fields.get("opens") === "yes",
  );
  if (prepared.kind !== "ready") return refuse(prepared.words, prepared.kind === "locked");
  const added = await words.addPdf(prepared.name, prepared.bytes);
  if (added.kind !== "added") return refuse(added.words);
  const text = writePdf(field.table, field.file, now.text, { path: field.at, name: added.name });
  if (text === undefined) throw data(null, { status: 404 });
  const result = await words.save([{ file: field.file, text, from: now.digest }]);
  if (result.kind === "not kept") return refuse(result.words);
  if (result.kind !== "saved") return refuse("Someone else has just saved the same. Please try again.");
  return redirectTo(fieldAddress(field, { done: "filed", undo: result.undo }));
}

/** Adds one of the owner's PDFs, for the field that it was chosen for. */
export default function WordsPdfs({ loaderData, actionData }: Route.ComponentProps) {
  const { title, action: address, back } = loaderData;
  return (
    <>
      <RoomTitle title="Add a PDF" answer={actionData && { errors: actionData.words }}>
        <a href={back}>Back without a change</a>
      </RoomTitle>
      <p>{title === "" ? "" : `${title}. `}What you wrote is in your draft.</p>
      <form method="post" action={address} encType="multipart/form-data" className={styles.form} noValidate>
        <FileField
          id="pdf-file"
          name="pdf"
          label="PDF"
          hint="A file of up to 5 MB. Once it is published, anybody may open it: leave out names and signatures that are not for everybody."
          accept=".pdf,application/pdf"
          required
          error={actionData?.words}
        />
        {actionData?.isLocked && (
          <CheckboxField
            id="pdf-opens"
            name="opens"
            value="yes"
            label="It opens without a password: add it as it is"
            hint="Please choose the file once more, too."
          />
        )}
        <div>
          <Button type="submit">Add the PDF</Button>
        </div>
      </form>
    </>
  );
}
