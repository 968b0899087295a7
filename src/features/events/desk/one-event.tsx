import { data } from "react-router";
import { describeParty } from "#core/booking/line-form.ts";
import { count } from "#core/values/plural.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { Opens } from "#desk/parts/form-details.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import {
  beginsInList,
  type DeskVisitWords,
  describeRefusal,
  deskEventPath,
  doVisitAct,
  fullVisitWords,
  peopleWords,
  readActNotice,
  refuse,
} from "#features/visits/model.ts";
import { AskAgain } from "#features/visits/parts.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/one-event";
import styles from "./event-parts.module.css";
import { comingWords } from "./events.tsx";

const notices: Readonly<Record<string, string>> = {
  cancelled: "The event is cancelled. Everybody who signed up is told.",
  restored: "The event takes place. Everybody who had signed up is signed up again, and told.",
};

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { events } = deskBookingsOf(context);
  const found = events.read(Number(params.id));
  if (!found) throw data(null, { status: 404 });
  const { event, signUps } = found;
  const { day, lead } = beginsInList(event);
  return {
    notice: doneNotice(new URL(request.url).searchParams, notices) ?? readActNotice(request),
    title: event.name,
    facts: [`${day} at ${lead}`, event.place, comingWords(event)],
    action: deskEventPath(event.id),
    words: deskAt("words", "events", event.page),
    waiting: event.waiting,
    people: event.people,
    mayCancel: events.mayCancel() && event.state !== "over",
    isCancelled: event.state === "cancelled",
    signUps: signUps
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ visit, name }) => {
        const { guest, offer, rooms: taken, ...words } = fullVisitWords(visit);
        const party = peopleWords(visit) && describeParty(visit).join(", ");
        return { ...words, name: name || "A guest", party };
      }),
    gone: signUps.filter(({ isCancelled }) => isCancelled).length,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const act = form.get("act");
  if (act !== "cancel-event" && act !== "restore-event") return doVisitAct(request, form, context);
  const { events } = deskBookingsOf(context);
  const id = Number(params.id);
  const result = await (act === "cancel-event" ? events.cancel(id) : events.restore(id));
  if (result.kind !== "changed") return refuse({ refused: describeRefusal(result) });
  return redirectTo(`${deskEventPath(id)}?done=${act === "cancel-event" ? "cancelled" : "restored"}`);
}

/** An event: who signed up, to mark at the door or to print, and a way to cancel it. */
export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, facts, action, words, waiting, people, signUps, gone } = loaderData;
  const { mayCancel, isCancelled } = loaderData;
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={notice}>
        <PrintButton>Print the list</PrintButton>
      </RoomTitle>
      <DeskLinks
        label="About this event"
        links={[
          { label: "All events", href: rooms.events.address },
          ...(waiting > 0 ? [{ label: `Waiting list (${waiting})`, href: rooms.waiting.address }] : []),
          ...(mayCancel ? [{ label: "Change its text", href: words }] : []),
        ]}
      />
      {actionData?.question && <AskAgain {...actionData.question} action={action} />}
      <ul role="list" className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <SignUpList signUps={signUps} gone={gone} action={action} />
      {mayCancel && (
        <div className={styles.cancel} data-no-print="">
          {isCancelled ? (
            <>
              <p>
                This event is cancelled, and nobody can sign up. If it takes place after all, everybody who
                had signed up is signed up again.
              </p>
              <RowAct
                action={action}
                fields={{ act: "restore-event" }}
                label="It takes place after all"
                variant="secondary"
              />
            </>
          ) : (
            <Opens title="Cancel this event">
              <Stack gap={2}>
                <p>
                  {people === 0
                    ? "Nobody has signed up."
                    : `${count(people, "person is", "people are")} told, with nothing to pay.`}{" "}
                  Nobody can sign up any more. The page of the event stays, and says that it is cancelled.
                </p>
                <RowAct
                  action={action}
                  fields={{ act: "cancel-event" }}
                  label="Cancel the event"
                  variant="secondary"
                />
              </Stack>
            </Opens>
          )}
        </div>
      )}
    </>
  );
}

/** A sign-up as display text. */
type SignUpWords = Omit<DeskVisitWords, "guest" | "offer" | "rooms"> & { name: string; party: string };

type SignUpListProps = {
  signUps: readonly SignUpWords[];
  /** How many are no longer signed up. */
  gone: number;
  action: string;
};

/** Who comes to an event, by name: to mark at the door, or to print. */
function SignUpList({ signUps, gone, action }: SignUpListProps) {
  const cancelled = gone > 0 && (
    <p className={styles.gone}>{count(gone, "sign-up was", "sign-ups were")} cancelled.</p>
  );
  if (signUps.length === 0) return cancelled || <p>Nobody has signed up yet.</p>;
  const entries = signUps.map(
    ({ line, name, party, helps, presence, isHere, isToday, money, amount, bookingHref }) => ({
      key: String(line),
      id: `visit-${line}`,
      name,
      href: bookingHref,
      facts: [
        [party, amount === "" ? "" : money].filter(Boolean).join(", "),
        helps.join(". "),
        presence ?? "",
      ],
      action: isToday && (
        <RowAct
          action={action}
          fields={{ line, act: isHere ? "unmark" : "here" }}
          label={isHere ? "Not here" : "Here"}
          about={name}
          variant={isHere ? "quiet" : "secondary"}
        />
      ),
    }),
  );
  return (
    <div className={styles.list}>
      <DeskList title="Signed up" entries={entries} />
      {cancelled}
    </div>
  );
}
