import { messageStates } from "#domain/desk/messages.ts";
import { mayDo } from "#domain/desk/roles.ts";
import type { PageHandle } from "#src/root.tsx";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import {
  filterQuery,
  formWords,
  messageLine,
  messageNotice,
  messagesPath,
  readFilter,
  readMessageAct,
  stateWords,
} from "#src/routes/shared/desk/message-words.ts";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { DeskLinks } from "#src/sections/desk-frame/desk-links.tsx";
import { MessageFilterForm } from "#src/sections/desk-messages/message-filter-form.tsx";
import { MessageLines } from "#src/sections/desk-messages/message-lines.tsx";
import { DeskNotice } from "#src/sections/desk-notice/desk-notice.tsx";
import type { Route } from "./+types/messages";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { messages, who } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const { lines, older } = messages.list(filter);
  const counts = messages.counts();
  const whole = { ...filter, before: undefined };
  const countOf = (state: string) =>
    counts.filter((each) => each.state === state && (!filter.form || each.form === filter.form));
  return {
    notice: messageNotice(searchParams),
    find: filter.find ?? "",
    form: filter.form ?? "",
    state: filter.state ?? "all",
    isLater: filter.before !== undefined,
    forms: [...new Set(counts.map(({ form }) => form))].map((form) => ({
      value: form,
      label: formWords(form),
    })),
    states: [...messageStates, undefined].map((state) => {
      const count = state ? countOf(state).reduce((sum, each) => sum + each.count, 0) : 0;
      const name = state ? stateWords[state] : "New and done";
      return {
        label: state && state !== "done" && count > 0 ? `${name} (${count})` : name,
        href: messagesPath + filterQuery({ ...whole, state }),
        isHere: filter.state === state,
      };
    }),
    lines: lines.map(messageLine),
    action: messagesPath + filterQuery(filter),
    newest: messagesPath + filterQuery(whole),
    older: older === undefined ? undefined : messagesPath + filterQuery({ ...whole, before: older }),
    table: mayDo(who.role, "export messages") ? `${messagesPath}/table${filterQuery(whole)}` : undefined,
  };
}

/** Performs the action of a button in the list or the notice. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const act = readMessageAct(form);
  const message = form.get("message") ?? "";
  const isDone = act && (await deskOf(context).messages.mark(Number(message), act));
  const params = new URL(request.url).searchParams;
  for (const name of ["done", "message"]) params.delete(name);
  if (!isDone) return redirectTo(`${messagesPath}?${params}`);
  params.set("done", act);
  params.set("message", message);
  return redirectTo(`${messagesPath}?${params}`);
}

/** Messages of every form, filtered by state or search. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const {
    notice,
    find,
    state,
    isLater,
    lines,
    action: address,
    older,
    newest,
    table,
    states,
    ...filter
  } = loaderData;
  const title = find === "" ? "Messages" : `Messages: ${find}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <DeskHeading title={title} />
      {notice && <DeskNotice undo={notice.undo}>{notice.words}</DeskNotice>}
      <MessageFilterForm {...filter} find={find} state={state} />
      <DeskLinks label="Folders" links={states} />
      <MessageLines
        lines={lines}
        action={address}
        empty={
          find === ""
            ? "No messages here. What visitors send appears here as soon as it is saved."
            : "No message matches. Try fewer words, or the beginning of a word."
        }
        newest={isLater ? newest : undefined}
        older={older}
      />
      {table && (
        <DeskLinks label="Export" links={[{ label: "Table for a spreadsheet (CSV)", href: table }]} />
      )}
    </>
  );
}
