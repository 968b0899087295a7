import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { handling } from "../registry.ts";
import { messageStates } from "../states.ts";
import type { Route } from "./+types/messages";
import { MessageFilterForm, MessageLines } from "./messages-parts.tsx";
import {
  filterQuery,
  messageLine,
  messageNotice,
  messagesPath,
  readFilter,
  readMessageAct,
  stateWords,
} from "./present-messages.ts";

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
      label: handling[form].subject,
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
    table: mayDo(who.role, "export messages") ? deskAt("messages", "table") + filterQuery(whole) : undefined,
  };
}

/** Performs the action of a button in the list or the notice. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const act = readMessageAct(form);
  const message = form.get("message") ?? "";
  const isDone = act && (await deskOf(context).messages.mark(Number(message), act));
  const params = new URL(request.url).searchParams;
  for (const name of ["done", "message"]) params.delete(name);
  if (isDone) {
    params.set("done", act);
    params.set("message", message);
  }
  return redirectTo(`${messagesPath}?${params}`);
}

/** Messages of every form, filtered by state or search. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { notice, find, form, forms, state, states, lines, action: address, older, table } = loaderData;
  const title = find === "" ? "Messages" : `Messages: ${find}`;
  return (
    <>
      <RoomTitle title={title} notice={notice} />
      <MessageFilterForm find={find} form={form} forms={forms} state={state} />
      <DeskLinks label="Folders" links={states} isLine />
      <MessageLines
        lines={lines}
        action={address}
        empty={
          find === ""
            ? "No messages here. What visitors send appears here as soon as it is saved."
            : "No message matches. Try fewer words, or the beginning of a word."
        }
        newest={loaderData.isLater ? loaderData.newest : undefined}
        older={older}
      />
      {table && (
        <DeskLinks label="Export" links={[{ label: "Table for a spreadsheet (CSV)", href: table }]} />
      )}
    </>
  );
}
