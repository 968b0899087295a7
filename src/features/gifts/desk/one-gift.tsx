import { data } from "react-router";
import { readPosted } from "#core/form/validate.ts";
import { wayWords } from "#core/values/money-moves.ts";
import { formatMoney, typedAmount } from "#core/values/money-text.ts";
import { backFormOf, toBackForm } from "#desk/desk-forms.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { FormDetails } from "#desk/parts/form-details.tsx";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/one-gift";

const done: Readonly<Record<string, string>> = {
  noted: "Noted: an owner sees it on Today and gives it back.",
  unnoted: "It is not to be given back any more.",
  given: "Given back.",
  goes: "It goes back by itself, to where it was paid from, within some days.",
  ungiven: "Undone. It is with you again.",
};

/** The gift or order that the address names. @throws A 404 response if there is none, or nothing was paid for it */
function giftOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { gifts, who } = deskOf(context);
  const gift = /^\d{1,12}$/.test(params.id) ? gifts.paid(Number(params.id)) : undefined;
  if (!gift) throw data(null, { status: 404 });
  return { gifts, gift, here: deskAt("gifts", gift.id), isOwner: mayDo(who.role, "give money back") };
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { gift, here, isOwner } = giftOf({ params, context });
  const { id, kind, settled, held, currency, isOnline, toGiveBack } = gift;
  const { searchParams } = new URL(request.url);
  const move = searchParams.get("move");
  const undo = move === null ? undefined : { action: here, fields: { act: "undo-giving", move } };
  const sum = (cents: number) => formatMoney(cents, currency);
  const paid = `${sum(settled.cents + settled.back)}, ${wayWords[settled.how].toLowerCase()}, ${formatTimestamp(settled.at)}`;
  return {
    notice: doneNotice(searchParams, done, undo),
    title: `${kind} ${id}`,
    facts: [
      { label: "Paid", values: [paid] },
      ...(settled.back > 0 ? [{ label: "Given back", values: [sum(settled.back)] }] : []),
      { label: "With us", values: [sum(held)] },
    ],
    owed: toGiveBack > 0 ? `${sum(toGiveBack)} is to be given back.` : undefined,
    amount: held > 0 ? typedAmount(toGiveBack || held) : undefined,
    held,
    isOwner,
    isOnline,
    action: here,
    links: isOwner
      ? [
          { label: "What was sent", href: deskAt("messages", id) },
          { label: rooms.gifts.title, href: `${rooms.gifts.address}?state=settled` },
        ]
      : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { gifts, gift, here } = giftOf({ params, context });
  const form = await readPostedForm(request);
  const act = form.get("act");
  const [id, move] = [gift.id, Number(form.get("move"))];
  if (act === "undo-note" && (await gifts.undoNote(id))) return redirectTo(`${here}?done=unnoted`);
  if (act === "undo-giving" && (await gifts.undoGiving(move))) return redirectTo(`${here}?done=ungiven`);
  if (act === "to-give-back") {
    const { typed, values, errors } = readPosted(toBackForm, form, `${act}-`);
    if (values && (await gifts.noteToGiveBack(id, values.amount))) return redirectTo(`${here}?done=noted`);
    const most = formatMoney(gift.held, gift.currency);
    const tooMuch = { field: `${act}-amount`, message: `Please write ${most} or less. Nothing was noted.` };
    return data({ act, typed, errors: errors ?? [tooMuch] }, { status: 422 });
  }
  if (act === "give-back") {
    const { typed, values, errors } = readPosted(backFormOf(gift.isOnline), form, `${act}-`);
    const given =
      values && (await gifts.giveBack(id, { cents: values.amount, way: values.way, shown: shownIn(form) }));
    if (given && "move" in given)
      return redirectTo(`${here}?done=${given.move === undefined ? "goes" : `given&move=${given.move}`}`);
    const problem = given && [{ field: `${act}-amount`, message: given.problem }];
    return data({ act, typed, errors: problem ?? errors ?? [] }, { status: 422 });
  }
  return redirectTo(here);
}

/** What was paid for one gift or order: an owner gives it back, a host notes that it is to be given back. */
export default function OneGift({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, facts, owed, amount, held, isOwner, isOnline, action, links } = loaderData;
  return (
    <>
      <RoomTitle title={title} answer={actionData} isFormGone={amount === undefined} notice={notice} />
      <Stack gap={4}>
        {owed && (
          <StatusMessage tone="info">{isOwner ? owed : `${owed} An owner gives it back.`}</StatusMessage>
        )}
        <FactList facts={facts} />
        {amount !== undefined && isOwner && (
          <FormDetails
            title="Give it back"
            form={backFormOf(isOnline)}
            act="give-back"
            submit="Give it back"
            shown={held}
            values={{ amount }}
            refused={actionData}
          />
        )}
        {amount !== undefined && !isOwner && (
          <FormDetails
            title="To be given back"
            form={toBackForm}
            act="to-give-back"
            submit="Note it"
            values={{ amount }}
            refused={actionData}
          />
        )}
        {owed && (
          <RowAct
            action={action}
            fields={{ act: "undo-note" }}
            label="It is not to be given back"
            about={title}
            variant="secondary"
          />
        )}
        {links.length > 0 && <DeskLinks label="More about it" links={links} />}
      </Stack>
    </>
  );
}
