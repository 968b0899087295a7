import { data } from "react-router";
import { bookingLimits } from "#domain/booking/limits.ts";
import type { Hold, Refused } from "#domain/booking/visit.ts";
import { payingForm } from "#domain/booking/visitor-form.ts";
import { answersOf, readTyped, typedOf } from "#domain/forms/answers.ts";
import { formatMoney } from "#domain/money.ts";
import { bookingAddress, bookPath, bookStepPath } from "#domain/paths.ts";
import { readPage } from "#src/content/.server/content.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import type { PageHandle } from "#src/root.tsx";
import { refusalWords } from "#src/routes/shared/booking/refusal-words.ts";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/check";
import { BookingCheck } from "./booking-check.tsx";
import { BookingFrame } from "./booking-frame.tsx";
import { holdNotice, keptPath } from "./held-until.ts";
import { type BookingParts, bookingOf } from "./live.ts";
import { nextStepPath, requireHold } from "./require-hold.ts";
import { VisitSummary } from "./visit-summary.tsx";
import {
  bySoonest,
  cancellingWords,
  changeTimePath,
  contactFacts,
  lineFacts,
  nearLinks,
  requestPath,
  shortSummary,
  summaryOf,
} from "./visit-words.ts";

export const handle: PageHandle = { isLive: true, isStep: true };

export const meta = liveMeta;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const { key, hold } = requireHold(request, booking);
  const details = bookStepPath("details", key);
  if (nextStepPath(key, booking) === details) throw redirectTo(details);
  const { paying, paysLess: words } = readPage("book");
  return {
    lines: hold.lines.toSorted(bySoonest).map((line) => {
      const time = changeTimePath(line, key);
      const index = hold.lines.indexOf(line);
      return {
        id: line.id,
        name: line.name,
        facts: lineFacts(line, setup, { time, details: `${details}#lines.${index}.helps` }),
        canDrop: hold.lines.length > 1,
        problem: line.isOpen ? undefined : "This time is no longer open. Please choose another one.",
      };
    }),
    contact: contactFacts(hold.contact, `${details}#name`),
    price: formatMoney(hold.price, setup.currency),
    less: { values: typedOf(payingForm, hold.contact), hints: { paysLess: words } },
    paying,
    cancelling: cancellingWords(setup),
    houseRules: setup.houseRules,
    kept: holdNotice(hold, setup, request),
    summary: summaryOf(hold, setup),
    details,
    times: hold.lines[0] && changeTimePath(hold.lines[0], key),
    another: hold.lines.length < bookingLimits.lines ? bookStepPath("another", key) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = bookingOf(context);
  const { booking } = parts;
  const { key, hold } = requireHold(request, booking);
  const form = await readForm(request);
  const here = bookStepPath("check", key);
  const saved = await booking.saveDraft(key, { contact: answersOf(payingForm, readTyped(payingForm, form)) });
  if (saved.kind !== "saved") return refused(saved, hold, { key, setup: parts.setup });
  const dropped = Number(form.get("drop"));
  if (hold.lines.some(({ id }) => id === dropped)) {
    const result = await booking.dropLine(key, dropped);
    return result.kind === "saved" ? redirectTo(here) : refused(result, hold, { key, setup: parts.setup });
  }
  if (form.get("act") === "keep") {
    const held = await booking.extend(key);
    return held.kind === "held"
      ? redirectTo(keptPath(here))
      : refused(held, hold, { key, setup: parts.setup });
  }
  // Only its button books. Enter in the tick box, for one, does not.
  if (form.get("act") !== "book") return redirectTo(here);
  return book(parts, key);
}

/** Books the visit. The hold's key doubles as the submission id, so a second press finds the same booking. */
async function book({ booking, setup }: BookingParts, key: string) {
  const hold = booking.readHold(key);
  const result = await booking.book({ submissionId: key, hold: key });
  return result.kind === "booked"
    ? redirectTo(bookingAddress(result))
    : refused(result, hold, { key, setup });
}

/** Why something was not done, with links to what helps. */
function refused(
  result: Refused,
  hold: Hold | undefined,
  { key, setup }: { key: string; setup: BookingParts["setup"] },
) {
  if (result.kind === "invalid") {
    const others = result.errors.map(({ field, message }) => ({
      label: message,
      href: `${bookStepPath("details", key)}#${field}`,
    }));
    const words = { title: "Something is missing", text: "Please look at these points first.", others };
    return data(words, { status: 422 });
  }
  const [first] = hold?.lines ?? [];
  if (result.kind === "over-share" && first) return redirectTo(requestPath(first, { hold: key }));
  const { status, ...words } = refusalWords(result, setup.timeZone);
  const line = result.kind === "taken" ? hold?.lines[result.line] : undefined;
  const others =
    line && result.kind === "taken" ? nearLinks(result.nearest, line, { hold: key, line: line.id }) : [];
  return data({ ...words, others }, { status });
}

export default function BookCheck({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, details, times, price, ...check } = loaderData;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>Check your booking</PageTitle>
      <TitleBanner
        title="Check your booking"
        lead="Nothing is booked yet. Please look it over."
        trail={[{ label: "Book", href: bookPath }]}
      />
      <BookingFrame
        step={4}
        back={[bookPath, times ?? bookPath, details]}
        studio={useFrame().site}
        summary={<VisitSummary {...summary} />}
      >
        {actionData && <Refusal {...actionData} />}
        <BookingCheck
          {...check}
          price={price}
          chosen={shortSummary(summary)}
          submit={`Book it: ${price}, pay at the studio`}
        />
      </BookingFrame>
    </>
  );
}
