import { data } from "react-router";
import type { VisitKey } from "#core/booking/visit.ts";
import { readPosted } from "#core/form/validate.ts";
import {
  askPath,
  bookingAddress,
  bookingAfterPaying,
  bookStepPath,
  holdParameter,
  keyParameter,
} from "#core/values/paths.ts";
import { ticketIn } from "#features/passes/parts.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { refusalWords } from "../present-refusal.ts";
import type { Route } from "./+types/ask";
import { AskVisit, askForm, askWords } from "./ask-visit.tsx";
import { BookingPage } from "./booking-page.tsx";
import { DoneNote } from "./done-note.tsx";
import { bookingOf, ENDED_PATH } from "./live.ts";

export const handle: PageHandle = { isStep: true };

/** What the address leads to: a booked visit, one that is being booked, or one that is being paid. */
function readVisit(request: Request, reference: string | undefined): VisitKey {
  const query = new URL(request.url).searchParams;
  if (reference !== undefined) return { reference, key: query.get(keyParameter) ?? "" };
  const hold = query.get(holdParameter);
  return hold === null ? { ticket: ticketIn(request) } : { hold };
}

/** The page that the question came from. */
function backPath(visit: VisitKey): string {
  if ("hold" in visit) return bookStepPath("check", visit.hold);
  if ("ticket" in visit) return bookingAfterPaying(visit.ticket);
  return bookingAddress(visit);
}

/** Where an address leads to no visit: a hold that has ended has a page that says so, and everything else is not found. */
function gone(visit: VisitKey) {
  return "hold" in visit ? redirectTo(ENDED_PATH) : data(null, { status: 404 });
}

/** @throws A 404 response if the address leads to no visit */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking } = bookingOf(context);
  const visit = readVisit(request, params.reference);
  const ask = askWords(booking, visit);
  if (!ask) throw gone(visit);
  const isSent = new URL(request.url).searchParams.has("sent");
  return { ask, isSent, back: backPath(visit), isBooked: "reference" in visit };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { booking } = bookingOf(context);
  const visit = readVisit(request, params.reference);
  const { typed, values, errors } = readPosted(askForm, await readPostedForm(request));
  if (errors) return data({ typed, errors }, { status: 422 });
  const result = await booking.ask(visit, values.note);
  if (result.kind === "changed") return redirectTo(`${askPath(visit)}&sent`);
  if (result.kind === "unknown") throw gone(visit);
  if (result.kind === "invalid") return data({ typed, errors: result.errors }, { status: 422 });
  const { status, text } = refusalWords(result);
  return data({ typed, errors: [{ field: "note", message: text }] }, { status });
}

/** Asks about a visit, and shows what we have answered: also while it is being paid. */
export default function AskAboutVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { ask, isSent, back, isBooked } = loaderData;
  return (
    <BookingPage
      title="Ask about this visit"
      crumb="Ask"
      trail={isBooked ? [{ label: "Your booking", href: back }] : undefined}
      isError={actionData !== undefined}
    >
      <Stack gap={3}>
        {isSent && !actionData && (
          <DoneNote>
            {ask.answerTo
              ? "We have your question. Our answer will stand here, and comes by e-mail."
              : "We have your question. Our answer will stand with your visit."}
          </DoneNote>
        )}
        <AskVisit {...ask} {...actionData} isPage />
        <p>
          <TextLink to={back}>{isBooked ? "Back to your visit" : "Back to booking"}</TextLink>
        </p>
      </Stack>
    </BookingPage>
  );
}
