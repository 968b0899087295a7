import { data } from "react-router";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { inList } from "#desk/parts/format-desk.ts";
import { beforeIn } from "#desk/parts/list-query.ts";
import { ListRoom } from "#desk/parts/list-room.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { NewsletterState } from "../newsletter-store.server.ts";
import type { Route } from "./+types/letters";

const path = rooms.letters.address;

const stateWords: Readonly<Record<NewsletterState, string>> = {
  confirmed: "Confirmed",
  asked: "Asked by e-mail to confirm",
  "not asked": "Not asked yet, as mail was not set up",
  left: "Unsubscribed",
};

/** Behind how many there are. */
const countWords: Readonly<Record<NewsletterState, string>> = {
  confirmed: "confirmed",
  asked: "asked by e-mail to confirm",
  "not asked": "not asked yet, as mail was not set up",
  left: "unsubscribed",
};

const actWords = { out: "Remove", back: "Bring back" } as const;

const done: Readonly<Record<string, string>> = {
  out: "Removed. This address gets no more letters. You can bring it back for 30 days.",
  back: "The address is back, as it was before.",
  asked: "The confirmation e-mails are on their way.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { letters } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const { addresses, older } = letters.list(beforeIn(searchParams));
  const counts = letters.counts();
  const out = searchParams.get("done") === "out" && searchParams.get("address");
  const undo = out ? { action: path, fields: { back: out } } : undefined;
  return {
    notice: doneNotice(searchParams, done, undo),
    notAsked: counts["not asked"],
    summary: Object.entries(countWords)
      .filter(([state]) => counts[state as NewsletterState] > 0)
      .map(([state, words]) => `${counts[state as NewsletterState]} ${words}.`)
      .join(" "),
    addresses: addresses.map(({ id, email, state, at, isRemoved }) => ({
      key: String(id),
      name: email,
      ...inList(at),
      facts: [isRemoved ? "Removed at the desk" : stateWords[state]],
      act: isRemoved ? ("back" as const) : state === "left" ? undefined : ("out" as const),
    })),
    older: older === undefined ? undefined : `${path}?before=${older}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { letters } = deskOf(context);
  const form = await readPostedForm(request);
  const out = form.get("out");
  if (out !== null) {
    const isOut = await letters.unsubscribe(Number(out));
    return redirectTo(isOut ? `${path}?done=out&address=${Number(out)}` : path);
  }
  const back = form.get("back");
  if (back !== null) return redirectTo((await letters.restore(Number(back))) ? `${path}?done=back` : path);
  if ((await letters.ask()) === undefined)
    return data(
      { refused: "Mail is not set up here, so no confirmation e-mails can be sent." },
      { status: 422 },
    );
  return redirectTo(`${path}?done=asked`);
}

/**
 * Who gets letters, and who was asked. The letters themselves are sent with other software, using the table.
 */
export default function LettersAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, notAsked, summary, addresses, older } = loaderData;
  return (
    <ListRoom
      room="letters"
      answer={actionData}
      notice={notice}
      list={{ title: "Signed up", empty: "Nobody has signed up for letters yet.", entries: addresses }}
      act={({ act, key }) => act && { fields: { [act]: key }, label: actWords[act] }}
      older={{ label: "Addresses", next: older }}
    >
      <p>
        {summary} The table lists everyone who may get letters, each with a link to unsubscribe. Please put
        that link into every letter.
      </p>
      <DeskLinks
        label="Export"
        links={[{ label: "Table for a spreadsheet (CSV)", href: deskAt("letters", "table") }]}
      />
      {notAsked > 0 && (
        <RowAct fields={{ ask: "yes" }} label="Send the missing confirmation e-mails" variant="secondary" />
      )}
    </ListRoom>
  );
}
