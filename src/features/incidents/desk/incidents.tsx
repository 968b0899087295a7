import { data } from "react-router";
import { formatLongDay } from "#core/values/time.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { incidentForm } from "../incident-form.ts";
import type { Route } from "./+types/incidents";

const { title, address: path } = rooms.incidents;

const done = {
  noted: "Noted. Only owners can read it.",
  settled: "Nothing is noted, and you are not asked again.",
} as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { incidents } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const { noted, asked } = incidents.list();
  return {
    about: incidents.about(searchParams.get("visit") ?? ""),
    notice: doneNotice(searchParams, done),
    noted: noted.map(({ id, day, what, told, by, reference, notedAt }) => ({
      key: String(id),
      name: formatLongDay(day),
      facts: [
        what,
        told && `Told: ${told}`,
        `Booking ${reference}, noted ${formatTimestamp(notedAt ?? 0)}${by ? ` by ${by}` : ""}`,
      ],
    })),
    asked: asked.map(({ id, reference, by, askedAt }) => ({
      key: String(id),
      name: `Booking ${reference}`,
      href: deskBookingPath(reference ?? ""),
      visit: reference ?? "",
      facts: [`${by ?? "Somebody"} asks you to look at it, ${formatTimestamp(askedAt ?? 0)}.`],
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { incidents } = deskBookingsOf(context);
  const form = await readPostedForm(request);
  const visit = form.get("visit") ?? "";
  const act = form.get("act");
  if (act === "settle") {
    await incidents.settle(visit);
    return redirectTo(`${path}?done=settled`);
  }
  const refused = await incidents.note(visit, form);
  return refused ? data(refused, { status: 422 }) : redirectTo(`${path}?done=noted`);
}

/** What happened at visits, for owners: a form for the visit from which one comes, what they are asked to look at, and what was noted. */
export default function SomethingHappened({ loaderData, actionData }: Route.ComponentProps) {
  const { about, notice, noted, asked } = loaderData;
  const { typed, errors = [] } = actionData ?? {};
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={notice} />
      <Stack gap={4}>
        {about && (
          <PostForm action={`${path}?visit=${about.reference}`} draft={incidentForm.name}>
            <Stack gap={2}>
              <h2>{`At booking ${about.reference}`}</h2>
              <FormErrorSummary errors={errors} attempt={errors} />
              <input type="hidden" name="visit" value={about.reference} />
              <Fields form={incidentForm} values={typed ?? { day: about.day }} errors={errors} />
              <div>
                <Button type="submit" name="act" value="note">
                  Note it
                </Button>
              </div>
            </Stack>
          </PostForm>
        )}
        {asked.length > 0 && (
          <DeskList
            title="You are asked to look at"
            entries={asked.map(({ visit, ...entry }) => ({
              ...entry,
              action: (
                <>
                  <a href={`${path}?visit=${visit}`}>Note what happened</a>
                  <RowAct
                    fields={{ act: "settle", visit }}
                    label="Nothing to note"
                    about={`Booking ${visit}`}
                  />
                </>
              ),
            }))}
          />
        )}
        <DeskList
          title="Noted"
          lead="Kept for as long as the law of your country asks, also when a guest is deleted. Only owners can read it."
          empty="Nothing. If something happens, open the booking and press Something happened."
          entries={noted}
        />
        {noted.length > 0 && (
          <DeskLinks
            label="More"
            links={[{ label: "Save all as a table", href: deskAt("incidents", "table") }]}
          />
        )}
      </Stack>
    </>
  );
}
