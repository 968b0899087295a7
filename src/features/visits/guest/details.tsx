import type { ComponentProps } from "react";
import { data } from "react-router";
import type { Refused } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { storedTexts } from "#core/form/given.ts";
import { bookStepPath } from "#core/values/paths.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, seenOf, staleWith } from "#site/frame/posted-form.ts";
import { useStart } from "#site/frame/use-start.ts";
import { detailLines, goneFrom, readDraft, shownOfDetails, typedContact, unaskedBy } from "../draft.ts";
import { refusalWords } from "../present-refusal.ts";
import { RefusalNote } from "../refusal-note.tsx";
import type { Route } from "./+types/details";
import { BookingDetails } from "./booking-details.tsx";
import { BookingPage } from "./booking-page.tsx";
import { holdNotice, keptPath, sameNotice } from "./held-until.ts";
import { heldVisit } from "./live.ts";
import { addressErrors } from "./present-paying.ts";
import { changeRoomPath, changeTimePath, shortSummary, summaryOf, toMend } from "./present-visit.ts";
import { VisitSummary } from "./visit-summary.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { setup, key, hold } = heldVisit({ request, context });
  const [first] = hold.lines;
  const lines = detailLines(setup, hold.lines);
  return {
    contact: typedContact(hold.contact),
    stored: storedTexts(visitorForm, hold.contact),
    lines,
    seen: seenOf(shownOfDetails(lines)),
    kept: holdNotice(hold, setup, request),
    summary: summaryOf(hold, setup),
    ...(first && !first.event && { room: changeRoomPath(first, key), times: changeTimePath(first, key) }),
    errors: addressErrors(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { booking, setup, key, hold } = heldVisit({ request, context });
  const form = await readPostedForm(request);
  const posted = { form, lines: hold.lines, setup };
  const [unasked, gone] = [unaskedBy(posted), goneFrom(posted)];
  const saved = await booking.saveDraft(key, readDraft(posted));
  if (saved.kind !== "saved") return refused(saved);
  if (form.get("act") === "keep") {
    const held = await booking.extend(key);
    return held.kind === "held" ? redirectTo(keptPath(bookStepPath("details", key))) : refused(held);
  }
  // What was typed is saved, and stands on the page as it is now.
  if (gone.length > 0 || isStale(form, shownOfDetails(detailLines(setup, hold.lines))))
    return again(409, [], staleWith(unasked, gone));
  const errors = booking.checkDraft(key);
  const chosen = toMend(errors, hold.lines, key).filter(({ isOfTime }) => isOfTime);
  if (chosen.length > 0) {
    const others = chosen.map(({ label, href }) => ({ label, href }));
    const typed = errors.filter(({ field }) => chosen.every((each) => each.field !== field));
    return again(422, typed, { ...noLonger, others });
  }
  if (errors.length > 0) return again(422, errors);
  return redirectTo(sameNotice(bookStepPath("check", key), request));
}

/** What was chosen before is offered in another way now. */
const noLonger = {
  title: "This is offered differently now",
  text: "It has changed since you chose it. What you typed is kept. Please choose once more:",
};

/** Why the draft was not saved, or the hold was not made longer. */
function refused(result: Refused) {
  if (result.kind === "invalid") return again(422, result.errors);
  const { status, text } = refusalWords(result);
  return again(status, [{ field: "kept", message: text }]);
}

/** The page again, with what needs fixing, or what is another now. */
function again(
  status: number,
  errors: readonly FieldError[],
  refusal?: Pick<ComponentProps<typeof RefusalNote>, "title" | "text" | "others">,
) {
  return data({ errors, refusal }, { status });
}

export default function BookDetails({ loaderData, actionData }: Route.ComponentProps) {
  const start = useStart();
  const { contact, lines, kept, summary, room, times } = loaderData;
  const { errors } = actionData ?? loaderData;
  const refusal = actionData?.refusal;
  return (
    <BookingPage
      title="Who and what helps"
      step={3}
      back={[room ?? start.href, ...(times ? [times] : [])]}
      isWide
      isError={actionData !== undefined || errors.length > 0}
    >
      {refusal && <RefusalNote {...refusal} />}
      <BookingDetails
        key={loaderData.seen}
        seen={loaderData.seen}
        contact={contact}
        stored={loaderData.stored}
        lines={lines}
        errors={errors}
        kept={kept}
        chosen={shortSummary(summary)}
        summary={
          <VisitSummary {...summary} action={times ? { label: "Change the time", href: times } : undefined} />
        }
        submit="Look it over before you book"
      />
    </BookingPage>
  );
}
