import { data } from "react-router";
import { bookStepPath } from "#core/values/paths.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { useStart } from "#site/frame/use-start.ts";
import styles from "#site/frame/waiting.module.css";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { refusalWords } from "../present-refusal.ts";
import { RefusalNote } from "../refusal-note.tsx";
import { readWeeks, WeekChoices, weekWords } from "../week-choices.tsx";
import type { Route } from "./+types/weeks";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { unkeptPath, WEEKS_ADDED } from "./held-until.ts";
import { heldVisit } from "./live.ts";
import { bySoonest, longerPath, summaryOf } from "./present-visit.ts";
import { VisitSummary } from "./visit-summary.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup, key, hold } = heldVisit({ request, context });
  const step = new URL(request.url).searchParams.get("every") === "2" ? 2 : 1;
  const here = bookStepPath("weeks", key);
  const [first] = hold.lines.toSorted(bySoonest);
  return {
    weeks: weekWords(booking.weeks(key, step)),
    steps: [
      { label: "Every week", href: here, isHere: step === 1 },
      { label: "Every second week", href: `${here}&every=2`, isHere: step === 2 },
    ],
    longer: first && longerPath(first, key, step),
    summary: summaryOf(hold, setup),
    back: bookStepPath("check", key),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { booking, setup, key } = heldVisit({ request, context });
  const choices = readWeeks(await readPostedForm(request));
  const back = bookStepPath("check", key);
  if (choices.length === 0) return data(noWeek, { status: 422 });
  const result = await booking.addWeeks(key, choices);
  if (result.kind === "saved") return redirectTo(`${back}&${WEEKS_ADDED}`);
  // Two other times are kept at this address: these are only noted, as the first one was.
  const noted = result.kind === "too-many" ? await booking.addWeeks(key, choices, false) : undefined;
  if (noted?.kind === "saved") return redirectTo(unkeptPath(`${back}&${WEEKS_ADDED}`));
  if (result.kind === "invalid") {
    const text = [...new Set(result.errors.map(({ message }) => message))].join(" ");
    return data({ title: "Please look at the weeks again", text }, { status: 422 });
  }
  if (result.kind === "taken")
    return data(
      {
        title: "One of these times has just been taken",
        text: "No week was added. These are the times that are open now.",
      },
      { status: 409 },
    );
  const { status, ...words } = refusalWords(result, setup.timeZone);
  return data(words, { status });
}

const noWeek = {
  title: "No week is chosen yet",
  text: "Please choose the weeks that suit you, or go back without them.",
};

/** The time of a visit in more weeks: which are open, what is near the others, and which of them to add. */
export default function BookWeeks({ loaderData, actionData }: Route.ComponentProps) {
  const { weeks, steps, longer, summary, back } = loaderData;
  const start = useStart();
  const canAdd = weeks.some(({ time, near }) => time || near.length > 0);
  return (
    <BookingPage
      title="The same time, for more weeks"
      lead="Choose one week or more, and leave out the others. You can still change everything."
      crumb="More weeks"
      trail={[start, { label: "Check", href: back }]}
      isError={actionData !== undefined}
      summary={<VisitSummary {...summary} />}
    >
      {actionData && <RefusalNote {...actionData} />}
      <Stack gap={3}>
        <ul role="list" aria-label="How often" className={styles.buttons}>
          {steps.map(({ label, href, isHere }) => (
            <li key={href}>
              <a href={href} aria-current={isHere ? "true" : undefined}>
                {isHere ? <strong>{label}</strong> : label}
              </a>
            </li>
          ))}
        </ul>
        {canAdd ? (
          <PostForm className={styles.parts} draft="weeks">
            <WeekChoices weeks={weeks} />
            <div className={styles.buttons}>
              <Button type="submit">Add these weeks</Button>
              <ButtonLink to={back} variant="secondary">
                Go back without them
              </ButtonLink>
            </div>
          </PostForm>
        ) : (
          <BookingNote texts={["Nothing more is open at this time, or near it, in the coming weeks."]}>
            <ButtonLink to={back}>Go back to your visit</ButtonLink>
          </BookingNote>
        )}
        {longer && (
          <p>
            For longer, <a href={longer}>ask us</a>. What you have chosen is filled in there.
          </p>
        )}
      </Stack>
    </BookingPage>
  );
}
