import { data } from "react-router";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { answerPromises, promisesIn } from "#site/content/.server/content-editor/write-posted.ts";
import { promiseAnswers } from "#site/content/promise-answers.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { editorOf } from "#site/words/desk/editor-of.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/access";
import styles from "./make-it-yours.module.css";

const file = "place.yaml";

export function loader({ context }: Route.LoaderArgs) {
  const { text = "", digest = "" } = editorOf(context).words.read(file) ?? {};
  return { digest, promises: promisesIn(text) };
}

/** Keeps the answers in the draft. A question without an answer stays open. */
export async function action({ request, context }: Route.ActionArgs) {
  const { words } = editorOf(context);
  const form = await readPostedForm(request);
  const { text = "" } = words.read(file) ?? {};
  const given = promisesIn(text).flatMap(({ id }) => {
    const answer = form.get(id) ?? "";
    return Object.hasOwn(promiseAnswers, answer) ? [[id, answer] as const] : [];
  });
  const refuse = (refused: string, status: number) =>
    data({ refused, given: Object.fromEntries(given) }, { status });
  const answered = answerPromises(text, new Map(given));
  const list = rooms["make-it-yours"].address;
  if (answered === text) return redirectTo(list);
  const saved = await words.save([{ file, text: answered, from: form.get("digest") ?? "" }]);
  if (saved.kind === "not kept") return refuse(saved.words, 503);
  if (saved.kind !== "saved")
    return refuse("Someone has just changed these questions. Please look at them again, then save.", 409);
  return redirectTo(`${list}?${new URLSearchParams({ undo: saved.undo ?? "" })}`);
}

/** What the texts promise about the building: a question for each, and nothing is chosen until the owner has said so. */
export default function Access({ loaderData: { digest, promises }, actionData }: Route.ComponentProps) {
  const given: Readonly<Record<string, string>> = actionData?.given ?? {};
  return (
    <>
      <RoomTitle title="What your texts promise about the building" answer={actionData} />
      <Stack gap={4}>
        <p>
          Guests plan their visit by these sentences, and some cannot come without them. Please go and look.
          What is not so, or what you do not know yet, is taken out of your pages, the short version, mails
          and forms. They then say “Ask us about …” instead.
        </p>
        <PostForm draft="access-promises">
          <div className={styles.answers}>
            <input type="hidden" name="digest" value={digest} />
            {promises.map(({ id, fact, answer }) => (
              <RadioField
                key={id}
                id={id}
                name={id}
                label={fact}
                layout="tiles"
                options={Object.entries(promiseAnswers).map(([value, label]) => ({ value, label }))}
                defaultValue={given[id] ?? answer ?? ""}
              />
            ))}
            <div>
              <Button type="submit">Save answers</Button>
            </div>
            <p>
              Answers are saved in your draft. They are online once you publish. You can change one at any
              time. <a href={deskAt("words", "studio", "place")}>Change the sentences themselves</a>
            </p>
          </div>
        </PostForm>
      </Stack>
    </>
  );
}
