import { data } from "react-router";
import { bookingLimits } from "#core/booking/booking-limits.ts";
import { readCount } from "#core/values/digits.ts";
import { DeskNotice } from "#desk/parts/desk-notice.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskBookingPath } from "#desk/rooms.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { NumberField } from "#ui/field/number-field.tsx";
import { readWeeks, WeekChoices, weekWords } from "../week-choices.tsx";
import type { Route } from "./+types/more-weeks";
import { describeRefusal } from "./bookings-of.ts";
import styles from "./visit-forms.module.css";

/** How many weeks are shown first. */
const usual = 8;

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { visits } = deskBookingsOf(context);
  const asked = readCount(new URL(request.url).searchParams.get("weeks") ?? "") || usual;
  const weeks = visits.weeks(params.reference, asked);
  const booking = visits.booking(params.reference);
  if (!weeks || !booking) throw data(null, { status: 404 });
  const { reference, contact } = booking;
  return {
    reference,
    name: contact.name || "A guest",
    count: Math.min(Math.max(2, asked), bookingLimits.studioWeeks),
    weeks: weekWords(weeks),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { visits } = deskBookingsOf(context);
  const choices = readWeeks(await readPostedForm(request));
  if (choices.length === 0)
    return data({ refused: "Please choose the weeks to book. Nothing was changed." }, { status: 422 });
  const result = await visits.addWeeks(params.reference, choices);
  if (result.kind === "changed") return redirectTo(`${deskBookingPath(params.reference)}?done=weeks`);
  const taken = "One of these times has just been taken. No week was booked. These are open now.";
  return data({ refused: result.kind === "taken" ? taken : describeRefusal(result) }, { status: 409 });
}

/** Books the same time in more weeks. What is chosen is booked all or none. */
export default function MoreWeeks({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, count, weeks } = loaderData;
  return (
    <>
      <RoomTitle title={`More weeks: ${name}, ${reference}`} tab="More weeks" answer={actionData} />
      <form method="get" className={styles.weeks}>
        <NumberField
          id="weeks"
          name="weeks"
          label="Weeks in all"
          autoComplete="off"
          min={2}
          max={bookingLimits.studioWeeks}
          defaultValue={count}
        />
        <Button type="submit" variant="secondary">
          Show them
        </Button>
      </form>
      {weeks.length === 0 ? (
        <DeskNotice>Nothing can be repeated: every day of this booking is cancelled.</DeskNotice>
      ) : (
        <PostForm className={styles.weekList} draft="more-weeks">
          <WeekChoices weeks={weeks} />
          <div>
            <Button type="submit">Book these weeks</Button>
          </div>
        </PostForm>
      )}
    </>
  );
}
