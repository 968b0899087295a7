import { data } from "react-router";
import { offTitle, offWords } from "#core/booking/off-words.ts";
import { payByInvoiceForm } from "#core/booking/pay-by-invoice-form.ts";
import type { BookRequest } from "#core/booking/requests.ts";
import type { Refused } from "#core/booking/visit.ts";
import { payingForm } from "#core/booking/visitor-form.ts";
import { readTyped } from "#core/form/answers.ts";
import { readGiven } from "#core/form/given.ts";
import { readPosted } from "#core/form/validate.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { askPath, bookingAddress, bookStepPath } from "#core/values/paths.ts";
import { findPassForm, passForm } from "#features/passes/model.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, staleWords } from "#site/frame/posted-form.ts";
import { useStart } from "#site/frame/use-start.ts";
import { Button } from "#ui/button/button.tsx";
import { refusalWords } from "../present-refusal.ts";
import { RefusalNote } from "../refusal-note.tsx";
import type { Route } from "./+types/check";
import { BookingCheck } from "./booking-check.tsx";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { holdNotice, keptPath, sameNotice, WEEKS_ADDED } from "./held-until.ts";
import { type BookingParts, heldVisit, nextStepPath } from "./live.ts";
import { checkWords, goneWords, shownOf, timesPath } from "./present-check.ts";
import {
  begunWords,
  downWords,
  notEndedWords,
  nothingTaken,
  refusedAddress,
  unpaidPath,
} from "./present-paying.ts";
import { changeRoomPath, nearLinks, requestPath, shortSummary, summaryOf, toMend } from "./present-visit.ts";
import { VisitSummary } from "./visit-summary.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup, key, hold } = heldVisit({ request, context });
  const details = bookStepPath("details", key);
  if (!hold.paying && nextStepPath(key, booking) === details) throw redirectTo(details);
  const gone = goneWords(hold, key, booking);
  const [first] = hold.lines;
  return {
    ...checkWords(hold, key, { booking, setup }),
    begun: hold.paying && begunWords(hold.paying, hold.pay),
    kept: gone ? undefined : holdNotice(hold, setup, request),
    summary: summaryOf(hold, setup),
    done: DONE.find((what) => new URL(request.url).searchParams.has(what)),
    details,
    ask: askPath({ hold: key }),
    gone,
    unpaid:
      hold.isUnpaid && new URL(request.url).searchParams.has("unpaid")
        ? nothingTaken(hold.isUnsure, hold.goesBack)
        : undefined,
    times: first && timesPath(first, key),
    room: first && !first.event ? changeRoomPath(first, key) : undefined,
  };
}

/** Query parameter after a pass or a voucher was given. */
const USED = "used";

/** What was just done on the way here, which is said where it was pressed. */
const DONE = [USED, WEEKS_ADDED] as const;

/** Whatever is pressed, what was typed for an invoice stands there again: it is stored only with a booking. */
export async function action({ request, context }: Route.ActionArgs) {
  const held = heldVisit({ request, context });
  const form = await readPostedForm(request);
  const bill = readTyped(payByInvoiceForm, form);
  const answer = await answerTo(form, held, request);
  if (!(answer instanceof Response)) return data({ ...answer.data, bill }, answer.init ?? {});
  const isHere = answer.headers.get("location")?.startsWith(bookStepPath("check", held.key));
  return isHere && (bill.recipient || bill.orderNumber) ? { bill } : answer;
}

async function answerTo(form: URLSearchParams, held: ReturnType<typeof heldVisit>, request: Request) {
  const { key, hold, ...parts } = held;
  const { booking } = parts;
  const here = sameNotice(bookStepPath("check", key), request);
  const act = readAct(form);
  if (act === "back") return goBack(parts, key);
  if (hold.paying) return act === "pay" ? pay(parts, key, { isAll: true }, request) : redirectTo(here);
  const saved = await booking.saveDraft(key, { contact: readGiven(payingForm, form) });
  if (saved.kind !== "saved") return refused(saved, key, parts);
  // A code that was typed counts, whichever button is pressed.
  const typed = readTyped(passForm, form);
  const isDropped = act === "no-pass";
  const code = isDropped ? "" : typed.pass || undefined;
  if (act === "pass" && code === undefined)
    return data(
      { typed, errors: [{ field: passForm.name, message: findPassForm.fields.code.required }] },
      { status: 422 },
    );
  if (code !== undefined) {
    const given = await booking.givePass(key, code);
    if (given.kind === "invalid") return data({ typed, errors: given.errors }, { status: 422 });
    if (given.kind !== "saved") return refused(given, key, parts);
    if (act === "pass") return redirectTo(`${here}&${USED}`);
  }
  const dropped = Number(form.get("drop"));
  if (hold.lines.some(({ id }) => id === dropped)) {
    const result = await booking.dropLine(key, dropped);
    return result.kind === "saved" ? redirectTo(here) : refused(result, key, parts);
  }
  if (act === "keep") {
    const extended = await booking.extend(key);
    return extended.kind === "held" ? redirectTo(keptPath(here)) : refused(extended, key, parts);
  }
  // Only its button books. Enter in the tick box, for one, does not.
  if (act !== "book" && act !== "pay" && act !== "invoice") return redirectTo(here);
  if (isStale(form, shownOf(hold, parts)))
    return data(
      { ...staleWords, others: [{ label: "See what we ask now", href: bookStepPath("details", key) }] },
      { status: 409 },
    );
  const covers = readCovers(form, code !== undefined);
  if (act === "invoice") {
    const asked = readPosted(payByInvoiceForm, form);
    if (asked.errors) return data({ typed, errors: asked.errors }, { status: 422 });
    return book(parts, key, { covers, invoice: asked.values });
  }
  const isPaid = act === "pay" || (booking.readHold(key)?.pay?.needed ?? 0) > 0;
  if (isPaid) return pay(parts, key, { isAll: act === "pay", covers }, request);
  return book(parts, key, { covers });
}

/**
 * What was pressed. Without JavaScript, Enter in any field sends the same: it is the button beside the field that was filled in. A code
 * comes first, because it books nothing.
 */
function readAct(form: URLSearchParams): string | null {
  const act = form.get("act");
  if (act !== "enter" || readTyped(passForm, form).pass) return act;
  const bill = readTyped(payByInvoiceForm, form);
  return bill.recipient || bill.orderNumber ? "invoice" : act;
}

/** What the pass pays as the visitor has seen it; undefined if they have not, as with a code that has just been typed. */
function readCovers(form: URLSearchParams, isTyped: boolean): number | undefined {
  const covers = form.get("covers");
  return covers === null || isTyped ? undefined : Number(covers);
}

/** Leads to the page where one pays, or to the booking if nothing is due now. */
async function pay(
  parts: BookingParts,
  key: string,
  { isAll, covers }: { isAll: boolean; covers?: number | undefined },
  request: Request,
) {
  const result = await parts.booking.pay(key, isAll, new URL(request.url).origin, { covers });
  if (result.kind === "pay") return redirectTo(result.url);
  if (result.kind === "booked") return redirectTo(bookingAddress(result));
  if (result.kind === "down") return data({ ...downWords, others: [askLink(key)] }, { status: 503 });
  // Ended in another window meanwhile: nobody can pay there.
  if (result.kind === "ended") return redirectTo(unpaidPath(key));
  if (result.kind === "invalid" && result.errors.some(({ message }) => message === paymentMessages.address))
    return redirectTo(`${bookStepPath("details", key)}&${refusedAddress}`);
  return refused(result, key, parts);
}

/** Leads to a person where a payment does not go on. */
const askLink = (hold: string) => ({ label: "Ask about this visit", href: askPath({ hold }) });

/** Ends the payment that was begun, so that everything can be changed. */
async function goBack({ booking }: BookingParts, key: string) {
  const end = await booking.stopPaying(key);
  if (end.kind === "paid") return redirectTo(bookingAddress(end.pass));
  if (end.kind === "unknown") return data({ ...notEndedWords, others: [askLink(key)] }, { status: 503 });
  return redirectTo(keptPath(unpaidPath(key)));
}

/** Books the visit. The hold's key doubles as the submission id, so a second press finds the same booking. */
async function book(parts: BookingParts, key: string, more: Pick<BookRequest, "covers" | "invoice">) {
  const result = await parts.booking.book({ submissionId: key, hold: key, ...more });
  return result.kind === "booked" ? redirectTo(bookingAddress(result)) : refused(result, key, parts);
}

/** Why something was not done, with links to what helps. */
function refused(result: Refused, key: string, { booking, setup }: BookingParts) {
  if (result.kind === "invalid" && result.errors.every(({ field }) => field === passForm.name))
    return data({ typed: {}, errors: result.errors }, { status: 409 });
  const off =
    result.kind === "invalid" && result.errors.find(({ message }) => message === offWords(setup.studio));
  if (off) return data({ title: offTitle, text: off.message }, { status: 409 });
  if (result.kind === "invalid") {
    const others = toMend(result.errors, booking.readHold(key)?.lines ?? [], key);
    const words = {
      title: "Something is missing",
      text: "Please look at these points first.",
      others: others.map(({ label, href }) => ({ label, href })),
    };
    return data(words, { status: 422 });
  }
  const lines = booking.readHold(key)?.lines ?? [];
  const [first] = lines;
  if (result.kind === "over-share" && first) return redirectTo(requestPath(first, { hold: key }));
  const { status, ...words } = refusalWords(result, setup.timeZone);
  const line = result.kind === "taken" ? lines[result.line] : undefined;
  const others =
    line && result.kind === "taken" ? nearLinks(result.nearest, line, { hold: key, line: line.id }) : [];
  return data({ ...words, others }, { status });
}

export default function BookCheck({ loaderData, actionData }: Route.ComponentProps) {
  const start = useStart();
  const { summary, details, ask, gone, unpaid, room, times, price, begun, submits, ...check } = loaderData;
  const refusal = actionData && "title" in actionData ? actionData : gone;
  const wrong = actionData && "errors" in actionData ? actionData : undefined;
  const errors = wrong?.errors ?? [];
  const withPass = check.pass?.isFull && {
    act: "book" as const,
    label: `Book it with your ${check.pass.word}`,
  };
  const lead = `${unpaid ?? "Nothing"} is booked yet. Please look it over.`;
  return (
    <BookingPage
      title={begun ? begun.title : "Check your booking"}
      lead={begun ? begun.lead : lead}
      step={4}
      back={[room ?? start.href, times ?? start.href, details]}
      ask={ask}
      isWide={!begun}
      summary={begun && <VisitSummary {...summary} />}
      isError={refusal !== undefined || errors.length > 0}
    >
      {refusal && <RefusalNote {...refusal} />}
      {begun ? (
        <BegunPayment {...begun} />
      ) : (
        <BookingCheck
          {...check}
          price={price}
          typed={{ ...wrong?.typed, ...actionData?.bill }}
          errors={errors}
          chosen={shortSummary(summary)}
          summary={<VisitSummary {...summary} />}
          submits={withPass ? [withPass] : submits}
        />
      )}
    </BookingPage>
  );
}

/** A payment that was begun and not ended: the way back to it, and the way to change something first. */
function BegunPayment({ sum, texts }: Pick<ReturnType<typeof begunWords>, "sum" | "texts">) {
  return (
    <PostForm>
      <BookingNote texts={texts}>
        <Button type="submit" name="act" value="pay">
          Go on and pay {sum}
        </Button>
        <Button type="submit" variant="secondary" name="act" value="back">
          Change something
        </Button>
      </BookingNote>
    </PostForm>
  );
}
