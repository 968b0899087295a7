import { data } from "react-router";
import type { Booking } from "#core/booking/visit.ts";
import { bookingAddress } from "#core/values/paths.ts";
import { formatMoment } from "#core/values/time.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, seenOf, staleWords } from "#site/frame/posted-form.ts";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { refusedChange } from "../present-refusal.ts";
import { RefusalNote } from "../refusal-note.tsx";
import type { Route } from "./+types/cannot-come";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { bookedVisit } from "./live.ts";
import { cancelCosts, closedLine, donePath } from "./present-record.ts";
import { bySoonest } from "./present-visit.ts";

export const handle: PageHandle = { isStep: true };

export async function loader(args: Route.LoaderArgs) {
  const { pass, visit, line } = bookedVisit(args);
  // Cancelled already, perhaps by a second press: the visit's page says so.
  if (!line && !visit.lines.some(({ canChange }) => canChange)) throw redirectTo(bookingAddress(pass));
  const choices = choicesIn(visit, line);
  return {
    gone: line && closedLine(visit, line),
    choices,
    seen: seenOf(choices),
    chosen: line ? String(line.id) : "all",
    back: bookingAddress(pass),
  };
}

/** What can be cancelled of a visit, and what that costs now: each open line, `line` and those after it, all. */
function choicesIn(visit: Booking, line: Booking["lines"][number] | undefined) {
  const open = visit.lines.filter(({ canChange }) => canChange).toSorted(bySoonest);
  const later = line ? open.filter(({ starts }) => Date.parse(starts) >= Date.parse(line.starts)) : [];
  const one = open.map((each) => ({
    value: String(each.id),
    label: `${each.name}, ${formatMoment(each)}`,
    lines: [each],
  }));
  const from = {
    value: `from-${line?.id}`,
    label: `This and the later ones (${later.length - 1})`,
    lines: later,
  };
  const all = { value: "all", label: "All of it", lines: open };
  return [...one, ...(later.length > 1 ? [from] : []), ...(open.length > 1 ? [all] : [])].map(
    ({ lines, ...choice }) => ({
      ...choice,
      ids: lines.map(({ id }) => id),
      costs: cancelCosts(visit, lines),
    }),
  );
}

export async function action(args: Route.ActionArgs) {
  const { booking, pass, visit, line } = bookedVisit(args);
  const form = await readPostedForm(args.request);
  const wanted = form.get("line") ?? String(line?.id ?? "all");
  const chosen = visit.lines.find(({ id }) => String(id) === wanted.replace("from-", ""));
  // Pressed again: the visit's page says that it is cancelled, and what goes back.
  if (chosen?.state === "cancelled" && !chosen.isCancelledByStudio)
    return redirectTo(donePath(pass, "cancelled", wanted === String(chosen.id) ? chosen.id : undefined));
  const gone = chosen && closedLine(visit, chosen);
  if (gone) return data({ gone, title: "", text: "" }, { status: 409 });
  if (!chosen && wanted !== "all") throw data(null, { status: 404 });
  const choices = choicesIn(visit, line);
  if (choices.length > 0 && isStale(form, choices))
    return data({ gone: undefined, ...staleWords }, { status: 409 });
  const ids = choices.find(({ value }) => value === wanted)?.ids ?? (chosen && [chosen.id]);
  const result = await booking.cancel(pass, ids);
  const one = ids?.length === 1 ? ids[0] : undefined;
  if (result.kind === "changed") return redirectTo(donePath(pass, "cancelled", one));
  const { status, ...words } = refusedChange(result);
  return data({ gone: undefined, ...words }, { status });
}

/** Cancels a visit, one line of it, or that and later ones. Says first what that costs. */
export default function BookingCannotCome({ loaderData, actionData }: Route.ComponentProps) {
  const gone = actionData?.gone ?? loaderData.gone;
  return (
    <BookingPage
      documentTitle="I cannot come"
      title="You cannot come?"
      crumb="I cannot come"
      trail={[{ label: "Your booking", href: loaderData.back }]}
      ask={`${loaderData.back}#ask`}
      isError={actionData !== undefined}
    >
      {actionData && !actionData.gone && <RefusalNote {...actionData} />}
      {gone ? (
        <BookingNote texts={gone} isAnswer={actionData !== undefined}>
          <TextLink to={loaderData.back}>See your booking</TextLink>
        </BookingNote>
      ) : (
        <CancelVisit {...loaderData} />
      )}
    </BookingPage>
  );
}
