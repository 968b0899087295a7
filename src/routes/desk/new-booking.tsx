import { data } from "react-router";
import { groupTimes } from "#src/features/booking/group-times.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import { formatDay } from "#src/lib/format-date.ts";
import { todayIn } from "#src/lib/studio-time.ts";
import type { PageHandle } from "#src/root.tsx";
import { readContact } from "#src/routes/shared/booking/draft.ts";
import { helpChoices } from "#src/routes/shared/booking/helps.ts";
import { readOpenDays } from "#src/routes/shared/booking/open-days.ts";
import { refusalWords } from "#src/routes/shared/booking/refusal-words.ts";
import { deskBookingsOf } from "#src/routes/shared/desk/bookings.ts";
import { nearVisits, newVisitPath, readWish, visitOptions } from "#src/routes/shared/desk/new-visit.ts";
import { deskBookingPath } from "#src/routes/shared/desk/visit-words.ts";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { AddVisit } from "#src/sections/desk-add/add-visit.tsx";
import { ChooseVisit } from "#src/sections/desk-add/choose-visit.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { OpenTimes } from "#src/sections/open-times/open-times.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/new-booking";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

const nobody = { name: "", email: "", phone: "", reply: "email" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, setup } = deskBookingsOf(context);
  const query = new URL(request.url).searchParams;
  const today = todayIn(setup.timeZone);
  const wish = readWish(query, setup, today);
  if (!wish) throw data(null, { status: 404 });
  const { offer, length, people, price } = wish;
  const { minutes } = length;
  const visit = `${offer.slug} ${minutes}`;
  const date = query.get("date") || today;
  const answer = visits.times({ offer: offer.slug, minutes, people, from: date, days: 1 });
  const days =
    answer.kind === "times"
      ? readOpenDays({
          times: (span) => visits.times({ offer: offer.slug, minutes, people, ...span }),
          from: query.get("from"),
          date,
          href: (change) => newVisitPath({ visit, people: String(people), ...change }),
        })
      : undefined;
  const groups = groupTimes(days?.chosen?.times ?? []);
  return {
    choice: {
      visits: visitOptions(setup, today),
      visit,
      people,
      date,
      error: answer.kind === "invalid" ? answer.errors[0]?.message : undefined,
    },
    days,
    submissionId: crypto.randomUUID(),
    day: formatDay(date),
    groups,
    chosen: groups[0]?.times[0]?.value,
    choices: helpChoices(setup, { rooms: [] }, []),
    price,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits, setup } = deskBookingsOf(context);
  const query = new URL(request.url).searchParams;
  const wish = readWish(query, setup, todayIn(setup.timeZone));
  if (!wish) throw data(null, { status: 404 });
  const form = await readForm(request);
  const text = (name: string) => form.get(name) ?? "";
  const contact = { ...readContact(form), paysLess: false };
  const helps = form.getAll("helps");
  const { offer, length, people } = wish;
  const line = { offer: offer.slug, minutes: length.minutes, people };
  const choice = { ...line, starts: text("starts"), helps, note: text("note") };
  const result = await visits.book([choice], contact, text("submission_id"));
  if (result.kind === "booked") return redirectTo(`${deskBookingPath(result.reference)}?done=booked`);
  const typed = {
    contact,
    note: text("note"),
    chosen: text("starts"),
    choices: helpChoices(setup, { rooms: [] }, helps),
    submissionId: text("submission_id"),
  };
  if (result.kind === "invalid") {
    const errors = Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
    return data({ typed, errors, refusal: undefined }, { status: 422 });
  }
  const { status, title, text: words } = refusalWords(result);
  const others = result.kind === "taken" ? nearVisits(result.nearest, people) : [];
  return data({ typed, errors: {}, refusal: { title, text: words, others } }, { status });
}

/** Adds a booking for someone who calls or walks in. */
export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, days, groups, day, ...visit } = loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const others = Object.entries(errors).filter(([field]) => field !== "starts" && field !== "note");
  return (
    <>
      <PageTitle isError={actionData !== undefined}>Add a booking</PageTitle>
      <DeskHeading title="Add a booking" />
      {actionData?.refusal && <Refusal {...actionData.refusal} />}
      {others.length > 0 && (
        <StatusMessage tone="error">{others.map(([, message]) => message).join(" ")}</StatusMessage>
      )}
      <OpenTimes
        party={<ChooseVisit {...choice} />}
        times={
          groups.length > 0 ? (
            <AddVisit
              {...visit}
              contact={nobody}
              note=""
              {...actionData?.typed}
              day={day}
              groups={groups}
              errors={errors}
            />
          ) : (
            !choice.error && <p>Nothing is open on {day}. These are the next days.</p>
          )
        }
        days={days}
      />
    </>
  );
}
