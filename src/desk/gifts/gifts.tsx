import { data } from "react-router";
import { settleForm } from "#domain/desk/desk-forms.ts";
import { readPosted } from "#domain/validate.ts";
import { rooms } from "#src/desk/rooms.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { deskOf } from "#src/desk/shared/desk-of.ts";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";
import { beforeIn } from "#src/desk/shared/list-query.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { wordOf } from "#src/lib/word-of.ts";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/gifts";
import { DeskGifts, RaisedChoice } from "./gifts-parts.tsx";
import { giftLinks, giftsPath, giftWords, readGiftState } from "./present-gifts.ts";

const empty = {
  open: "Nothing is waiting to be paid.",
  settled: "Nothing has been paid yet.",
  nothing: "No payments have failed.",
} as const;

const doneWords: Readonly<Record<string, string>> = {
  settled: "Marked as paid.",
  unsettled: "Marked as not paid.",
  follows: "From now on, payments for a cause are added to its raised amount on the site.",
  stays: "Raised amounts are those in your content again.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { gifts } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const state = readGiftState(searchParams);
  const { gifts: all, older } = gifts.list(state, beforeIn(searchParams));
  const since = gifts.raisedSince();
  const [done, undo] = [searchParams.get("done") ?? "", searchParams.get("gift")];
  const words = wordOf(doneWords, done);
  return {
    notice: words && {
      words,
      ...(done === "settled" &&
        undo && { undo: { action: giftsPath, fields: { gift: undo, act: "unsettle" } } }),
    },
    links: giftLinks(state),
    gifts: all.map(giftWords),
    action: `${giftsPath}?state=${state}`,
    empty: empty[state],
    older: older === undefined ? undefined : `${giftsPath}?state=${state}&before=${older}`,
    table: `${giftsPath}/table`,
    page: giftsPath,
    raisedSince: since === undefined ? undefined : formatTimestamp(since),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { gifts } = deskOf(context);
  const form = await readForm(request);
  const act = form.get("act");
  const gift = form.get("gift") ?? "";
  const doneWith = (done: string) => redirectTo(`${giftsPath}?${new URLSearchParams({ done, gift })}`);
  if (act === "follow" || act === "stay") {
    await gifts.followRaised(act === "follow");
    return doneWith(act === "follow" ? "follows" : "stays");
  }
  if (act === "unsettle" && (await gifts.unsettle(Number(gift)))) return doneWith("unsettled");
  const { typed, values, errors } = readPosted(settleForm, form);
  if (act === "settle" && errors)
    return data({ row: { row: Number(gift), typed, errors }, refused: undefined }, { status: 422 });
  if (act === "settle" && values && (await gifts.settle(Number(gift), values))) return doneWith("settled");
  const refused = "That did not work. Someone may have done it already. Nothing was changed.";
  return data({ row: undefined, refused }, { status: 409 });
}

/** Pledges, gifts and orders, unpaid and paid. */
export default function Gifts({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, links, table, page, raisedSince, ...list } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.gifts.title} isError={actionData !== undefined} />
      <StatusMessage tone="error">{actionData?.refused}</StatusMessage>
      {notice && !actionData && <DeskNotice undo={notice.undo}>{notice.words}</DeskNotice>}
      <DeskLinks label="Gifts and orders" links={links} isLine />
      <DeskGifts {...list} refused={actionData?.row} />
      <DeskLinks
        label="Export"
        links={[
          { label: "Table for a spreadsheet (CSV)", href: table },
          { label: "Letters of the year", href: `${page}/letters` },
        ]}
      />
      <RaisedChoice since={raisedSince} action={page} />
    </>
  );
}
