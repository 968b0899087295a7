import { data } from "react-router";
import type { Line } from "#domain/booking/visit.ts";
import { bookingAddress } from "#domain/paths.ts";
import { formatMoment } from "#domain/time.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readPass, refusedChange } from "#src/routes/shared/booking/pass.ts";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import type { Route } from "./+types/cannot-come";
import { BookingFrame, BookingNote } from "./booking-frame.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { bookingOf } from "./live.ts";
import { cancelCosts, closedLine, donePath } from "./present-record.ts";
import { bySoonest } from "./present-visit.ts";

export const handle: PageHandle = { isStep: true };

export const meta = liveMeta;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const { pass, visit, line } = readPass(request, params.reference, booking);
  const lines = visit.lines.filter(({ canChange }) => canChange);
  if (lines.length === 0 && !line) throw data(null, { status: 404 });
  return {
    gone: line && closedLine(visit, line),
    costs: cancelCosts(visit, setup, line?.id),
    lines: lines
      .toSorted(bySoonest)
      .map((open) => ({ id: open.id, label: `${open.name}, ${formatMoment(open)}` })),
    chosen: line?.id,
    later: line && laterThan(lines, line).length > 1 ? laterThan(lines, line).length - 1 : 0,
    back: bookingAddress(pass),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { booking, setup } = bookingOf(context);
  const { pass, visit, line } = readPass(request, params.reference, booking);
  const form = await readForm(request);
  const wanted = form.get("line") ?? String(line?.id ?? "all");
  const isFrom = wanted.startsWith("from-");
  const chosen = visit.lines.find(({ id }) => String(id) === (isFrom ? wanted.slice(5) : wanted));
  const open = visit.lines.filter(({ canChange }) => canChange);
  const gone = chosen && closedLine(visit, chosen);
  if (gone) return data({ gone, title: "", text: "" }, { status: 409 });
  if (!chosen && wanted !== "all") throw data(null, { status: 404 });
  const costs = cancelCosts(visit, setup, line?.id).join(" ");
  if (open.length > 0 && (form.get("costs") ?? costs) !== costs)
    return data({ gone: undefined, ...changedCosts }, { status: 409 });
  const ids = chosen && (isFrom ? laterThan(open, chosen) : [chosen.id]);
  const result = await booking.cancel(pass, ids);
  if (result.kind === "changed") return redirectTo(donePath(pass, "cancelled", chosen?.id));
  const { status, ...words } = refusedChange(result);
  return data({ gone: undefined, ...words }, { status });
}

const changedCosts = {
  title: "What it costs has changed",
  text: "Nothing is cancelled yet. Here is what it costs now: please look it over once more.",
};

/** A line and those that begin after it, by their ids. */
function laterThan(
  lines: readonly Pick<Line, "id" | "starts">[],
  { starts }: Pick<Line, "starts">,
): number[] {
  return lines.filter((line) => Date.parse(line.starts) >= Date.parse(starts)).map(({ id }) => id);
}

/** Cancels a visit, one line of it, or that and later ones. Says first what that costs. */
export default function BookingCannotCome({ loaderData, actionData }: Route.ComponentProps) {
  const gone = actionData?.gone ?? loaderData.gone;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>I cannot come</PageTitle>
      <TitleBanner
        title="You cannot come?"
        crumb="I cannot come"
        trail={[{ label: "Your booking", href: loaderData.back }]}
      />
      <BookingFrame studio={useFrame().site} ask={`${loaderData.back}#ask`}>
        {actionData && !actionData.gone && <Refusal {...actionData} />}
        {gone ? (
          <BookingNote texts={gone}>
            <TextLink to={loaderData.back}>See your booking</TextLink>
          </BookingNote>
        ) : (
          <CancelVisit {...loaderData} />
        )}
      </BookingFrame>
    </>
  );
}
