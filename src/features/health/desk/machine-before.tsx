import { data } from "react-router";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { ActButtons, DeskList, RowActs } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { rooms } from "#desk/rooms.ts";
import { reachWords } from "#features/visits/model.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/machine-before";
import type { LeftEntry } from "./machine-before.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { left: deskOf(context).machineBefore.list().map(entryOf) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { machineBefore } = deskOf(context);
  const form = await readPostedForm(request);
  const [id, act] = [Number(form.get("id")), form.get("act")];
  if (act !== "bring" && act !== "call" && act !== "done")
    return data({ refused: "Please press a button." }, { status: 400 });
  const done = await machineBefore[act](id);
  return done.kind === "done" ? { sent: done.words } : data({ refused: done.words }, { status: 409 });
}

function entryOf(entry: LeftEntry) {
  const { id, what, thing, isSiteFile, reference, name, email, phone, words, takenAt, canBring } = entry;
  const ways = reachWords({ email, phone });
  const taken = thing === "bookings" ? "Booked" : "Taken";
  return {
    key: String(id),
    name: name || email || "Without a name",
    ways,
    facts: [
      words,
      `${what === "change" || isSiteFile ? "Changed" : taken} at ${formatTimestamp(takenAt)}${reference ? `, ${reference}` : ""}.`,
    ],
    acts: [
      ...(canBring ? [{ act: "bring", label: "Bring over", about: name || words }] : []),
      ...(ways.length > 0 ? [{ act: "call", label: "Call", about: name || words }] : []),
      { act: "done", label: "Done", about: name || words },
    ],
  };
}

/** What only the previous machine has: all that it took after its last copy. */
export default function MachineBefore({ loaderData: { left }, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData : undefined;
  const sent = actionData && "sent" in actionData ? actionData : undefined;
  return (
    <>
      <RoomTitle
        title="From the previous machine"
        answer={refused}
        notice={sent ? { words: sent.sent } : undefined}
      />
      <Stack gap={3}>
        {left.length === 0 ? (
          <p>Nothing waits here. All that the previous machine has handed over is dealt with.</p>
        ) : (
          <p>
            The previous machine took this in its last moments. It is not in your book. “Bring over” puts it
            there with its number, guest, needs and payment; a visit, if the time is still free. “Call” puts
            it on Calls to make. “Done” takes off what you have dealt with in another way. A text of the
            website comes into the draft: look at it in Words, and publish it there.
          </p>
        )}
        {left.length > 0 && (
          <DeskList
            title="Only on the previous machine"
            entries={left.map(({ acts, ...entry }) => ({
              ...entry,
              action: (
                <RowActs fields={{ id: entry.key }}>
                  <ActButtons acts={acts} />
                </RowActs>
              ),
            }))}
          />
        )}
        <DeskLinks
          label="More"
          links={[rooms.words, rooms.health].map(({ title, address }) => ({ label: title, href: address }))}
        />
      </Stack>
    </>
  );
}
