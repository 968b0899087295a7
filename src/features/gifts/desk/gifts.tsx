import { data } from "react-router";
import { readPosted } from "#core/form/validate.ts";
import { backFormOf, settleForm } from "#desk/desk-forms.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { beforeIn } from "#desk/parts/list-query.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/gifts";
import { DeskGifts, RaisedChoice } from "./gifts-parts.tsx";
import { giftFacts, giftLinks, giftStateWords, giftsPath, readGiftState } from "./present-gifts.ts";

const doneWords: Readonly<Record<string, string>> = {
  settled: "Marked as paid.",
  unsettled: "Marked as not paid.",
  given: "Given back.",
  goes: "It goes back by itself, to where it was paid from, within some days.",
  ungiven: "Undone. It is with you again.",
  follows: "From now on, payments for a cause are added to its raised amount on the site.",
  stays: "Raised amounts are those in your content again.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { gifts } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const state = readGiftState(searchParams);
  const { gifts: all, older } = gifts.list(state, beforeIn(searchParams));
  const since = gifts.raisedSince();
  const [done, gift, move] = ["done", "gift", "move"].map((name) => searchParams.get(name));
  const undoes =
    done === "settled" && gift
      ? { gift, act: "unsettle" }
      : done === "given" && move
        ? { move, act: "undo-giving" }
        : undefined;
  const undo = undoes && { action: giftsPath, fields: undoes };
  return {
    notice: doneNotice(searchParams, doneWords, undo),
    links: giftLinks(state),
    gifts: all.map(giftFacts),
    action: `${giftsPath}?state=${state}`,
    empty: giftStateWords[state].empty,
    older: older === undefined ? undefined : `${giftsPath}?state=${state}&before=${older}`,
    raisedSince: since === undefined ? undefined : formatTimestamp(since),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { gifts } = deskOf(context);
  const form = await readPostedForm(request);
  const act = form.get("act");
  const gift = form.get("gift") ?? "";
  const doneWith = (done: string, move?: number) => {
    const query = { done, gift, ...(move !== undefined && { move: String(move) }) };
    return redirectTo(`${giftsPath}?${new URLSearchParams(query)}`);
  };
  if (act === "follow" || act === "stay") {
    await gifts.followRaised(act === "follow");
    return doneWith(act === "follow" ? "follows" : "stays");
  }
  if (act === "unsettle" && (await gifts.unsettle(Number(gift)))) return doneWith("unsettled");
  if (act === "undo-giving" && (await gifts.undoGiving(Number(form.get("move"))))) return doneWith("ungiven");
  if (act === "give-back") {
    const { typed, values, errors } = readPosted(backFormOf(true), form);
    const result =
      values &&
      (await gifts.giveBack(Number(gift), { cents: values.amount, way: values.way, shown: shownIn(form) }));
    if (result && "move" in result)
      return doneWith(result.move === undefined ? "goes" : "given", result.move);
    const problem = result && [{ field: "amount", message: result.problem }];
    const row = { act, row: Number(gift), typed, errors: problem ?? errors ?? [] };
    return data({ row, refused: undefined }, { status: 422 });
  }
  const { typed, values, errors } = readPosted(settleForm, form);
  if (act === "settle" && errors)
    return data({ row: { act, row: Number(gift), typed, errors }, refused: undefined }, { status: 422 });
  if (act === "settle" && values && (await gifts.settle(Number(gift), values))) return doneWith("settled");
  const refused = "That did not work. Someone may have done it already. Nothing was changed.";
  return data({ row: undefined, refused }, { status: 409 });
}

/** Pledges, gifts and orders, unpaid and paid. */
export default function Gifts({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, links, raisedSince, ...list } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.gifts.title} answer={actionData} notice={notice} />
      <DeskLinks label="Gifts and orders" links={links} isLine />
      <DeskGifts {...list} refused={actionData?.row} />
      <DeskLinks
        label="Export"
        links={[
          { label: "Table for a spreadsheet (CSV)", href: deskAt("gifts", "table") },
          { label: "Letters of the year", href: deskAt("gifts", "letters") },
        ]}
      />
      <RaisedChoice since={raisedSince} action={rooms.gifts.address} />
    </>
  );
}
