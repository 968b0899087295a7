import { data } from "react-router";
import { contactOf } from "#core/booking/booking-contact.ts";
import { lineForm, needsForm, needsFormOf, partyForm, questionsOf } from "#core/booking/line-form.ts";
import { offWords } from "#core/booking/off-words.ts";
import { payLength } from "#core/booking/paying.ts";
import { eventPrice } from "#core/booking/price.ts";
import { allEvents, type EventOffer, eventOffer, isOff, waitlistRules } from "#core/booking/setup.ts";
import type { Contact, LineChoice, Refused } from "#core/booking/visit.ts";
import { payingForm, visitorContactForm, visitorForm } from "#core/booking/visitor-form.ts";
import { eventWishForm } from "#core/booking/waitlist-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { answersOf, readTyped, type Typed, withOptions, withQuestions } from "#core/form/answers.ts";
import { donationCents } from "#core/form/kinds/money/donation-amount.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import { unaskedIn } from "#core/form/kinds/questions/unasked.ts";
import { readPosted } from "#core/form/validate.ts";
import { submissionIdField } from "#core/form/wire.ts";
import { providerName } from "#core/pay/provider.ts";
import { bookingAddress, bookStepPath, ENTRY_PAGES, eventPath, signUpPath } from "#core/values/paths.ts";
import { formatFullDay, studioDay } from "#core/values/time.ts";
import { giftForm } from "#features/gifts/model.ts";
import {
  atForm,
  type BookingParts,
  bookingOf,
  errorsAt,
  eventHelps,
  goneOptions,
  joinedBy,
  joinedWords,
  type RefusalWords,
  refusalWords,
  unpaidPath,
} from "#features/visits/model.ts";
import {
  BookingNote,
  BookingPage,
  PartyFields,
  RefusalNote,
  ShortForm,
  VisitSummary,
  WaiverNote,
} from "#features/visits/parts.tsx";
import { findEntry, isPageEnabled, readPage } from "#site/content/.server/content.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import styles from "#site/frame/booking-details.module.css";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, seenOf, staleWith } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { eventHours } from "../model.ts";
import type { Route } from "./+types/sign-up";

export const handle: PageHandle = { isStep: true };

/**
 * The event named in the address, as what can be booked; also one that takes no sign-ups any more, whose page may be gone.
 * @throws A 404 response if nobody could ever sign up for it here
 */
function requireEvent({ setup }: BookingParts, slugOrId: string): EventOffer {
  const id = findEntry("events", slugOrId)?.id ?? Number(slugOrId);
  const all = allEvents(setup);
  const offer =
    all.find(({ slug }) => slug === eventOffer(id)) ??
    all.find(({ slug, event }) => event.page === slugOrId && isOff(setup, slug));
  if (!offer) throw data(null, { status: 404 });
  return offer;
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const parts = bookingOf(context);
  const offer = requireEvent(parts, params.event);
  const { booking, setup } = parts;
  const { event, name, people } = offer;
  const query = new URL(request.url).searchParams;
  const state = booking.places(offer.slug) ?? "over";
  const { how } = waitlistRules(setup);
  const wishes = query.has("wait") && state === "open" && how !== "off";
  return {
    name,
    list: readPage("event").banner.title,
    // The page of an event may be gone.
    page: findEntry("events", event.page) ? eventPath(event.page) : undefined,
    off: offWords(setup.studio),
    hasList: isPageEnabled(ENTRY_PAGES.events.list),
    here: signUpPath(event.page),
    ...factsOf(offer, setup),
    seen: seenOf(shownOf(offer, parts)),
    toSign: booking.toSign([{ offer: offer.slug }]),
    payWithin: offer.pay !== undefined && booking.paysOnline ? payLength(setup, [event.starts]) : undefined,
    isGift: event.gift !== undefined,
    hasPrice: (offer.lengths[0]?.prices[0]?.cents ?? 0) > 0,
    most: people.max,
    questions: questionsOf(offer),
    helps: eventHelps(setup),
    listed: query.get("listed") ?? "",
    // Some places may be left, but not enough for a party.
    isFull: state === "full",
    state: query.has("listed") ? ("listed" as const) : wishes ? ("full" as const) : state,
    submissionId: booking.newKey(),
  };
}

/** What the page shows of an event that the studio may change meanwhile. */
function factsOf(offer: EventOffer, { currency, timeZone }: BookingParts["setup"]) {
  const { event } = offer;
  const facts = [
    formatFullDay(studioDay(event.starts)),
    eventHours(event.starts, event.ends, event.timeZone ?? timeZone),
    event.place,
  ];
  return { facts, price: eventPrice(offer, currency) };
}

/** What the page shows of an event: its facts, what each adult signs, and what is asked. If it changes meanwhile, the page is shown again. */
function shownOf(offer: EventOffer, { booking, setup }: BookingParts) {
  return {
    ...factsOf(offer, setup),
    name: offer.name,
    toSign: booking.toSign([{ offer: offer.slug }]),
    questions: questionsOf(offer),
    helps: eventHelps(setup),
  };
}

/** What the page shows again, because it was not accepted. */
type Again = {
  readonly errors: readonly FieldError[];
  readonly refused?: RefusalWords & { readonly others?: { readonly label: string; readonly href: string }[] };
  readonly typed?: SignUpTyped;
  /** What is asked, with what was asked when it was answered. */
  readonly questions?: readonly Question[];
  readonly wish?: Typed<typeof eventWishForm>;
};

type SignUpTyped = Typed<typeof visitorContactForm> &
  Typed<typeof lineForm> &
  Typed<typeof giftForm> & { readonly submissionId: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const parts = bookingOf(context);
  const offer = requireEvent(parts, params.event);
  const form = await readPostedForm(request);
  return form.get("act") === "wish" ? wish(parts, offer, form) : signUp(parts, offer, form, request);
}

async function signUp(parts: BookingParts, offer: EventOffer, form: URLSearchParams, request: Request) {
  const { booking } = parts;
  // What is no longer asked, but was answered on an older page.
  const unasked = unaskedIn(questionsOf(offer), form, "", "answers");
  const questions = questionsOf(offer, { answers: unasked });
  const typed: SignUpTyped = {
    ...readTyped(visitorContactForm, form),
    ...readTyped(withQuestions(lineForm, questions), form),
    ...readTyped(giftForm, form),
    submissionId: form.get(submissionIdField) ?? "",
  };
  const again = (status: number, more: Omit<Again, "typed">) =>
    data<Again>({ ...more, typed, questions }, { status });
  const gone = goneOptions(form, "", { helps: parts.setup.whatHelps, questions: questionsOf(offer) });
  if (gone.length > 0 || isStale(form, shownOf(offer, parts)))
    return again(409, { errors: [], refused: { status: 409, ...staleWith(unasked, gone) } });
  const needs = answersOf(withQuestions(needsForm, questions), typed);
  const coming = readPosted(partyForm, form);
  if (coming.errors) return again(422, { errors: coming.errors });
  const { adults = 0, children = 0 } = coming.values;
  const { starts } = offer.event;
  const line = { offer: offer.slug, minutes: offer.lengths[0]?.minutes ?? 0, starts };
  const party = { people: adults + children, adults, children };
  const visit = { ...line, party, ...needs, kept: { helps: [], answers: unasked, extras: [] } };
  const contact = contactOf(typed);
  const { submissionId } = typed;
  const isPaid = form.get("act") === "pay";
  const given = offer.event.gift && isPaid ? readPosted(giftForm, form) : undefined;
  if (isPaid) {
    const isEmpty = given?.values?.gift === "";
    const errors = [
      ...(readPosted(visitorForm, form).errors ?? []),
      ...(given?.errors ?? (isEmpty ? [{ field: "gift", message: noGift }] : [])),
    ];
    if (errors.length > 0) return again(422, { errors });
  }
  const gift = donationCents(given?.values?.gift ?? "");
  const result = isPaid
    ? await payOnline(parts, { visit, contact, submissionId, gift, origin: new URL(request.url).origin })
    : await booking.book({ submissionId, lines: [visit], contact });
  if (result.kind === "booked") return redirectTo(bookingAddress(result));
  if (result.kind === "pay") return redirectTo(result.url);
  if (result.kind === "paying") return redirectTo(bookStepPath("check", submissionId));
  if (result.kind === "ended") return redirectTo(unpaidPath(submissionId));
  if (result.kind === "down") return again(503, { errors: [], refused: notPaid });
  if (result.kind === "invalid") return again(422, { errors: atForm(result.errors) });
  const refused = notSignedUp(result, offer, {
    hasPlaces: booking.places(offer.slug) === "open",
    canWait: waitlistRules(parts.setup).how !== "off",
  });
  return again(refused.status, { errors: [], refused });
}

type Paid = {
  readonly visit: LineChoice;
  readonly contact: Contact;
  readonly submissionId: string;
  /** What is given at an event that is paid by gift, in hundredths. */
  readonly gift: number | undefined;
  readonly origin: string;
};

/**
 * Begins to pay for places, which keeps them: as soon as they are paid, they are booked. Who has paid and comes back to the form by the
 * browser's Back finds their visit: it is not paid twice. However many of one connection sign up
 * at a time, nobody has to wait for the others.
 */
async function payOnline({ booking }: BookingParts, paid: Paid) {
  const { visit, contact, submissionId, gift, origin } = paid;
  const booked = booking.bookedAs(submissionId);
  if (booked) return { kind: "booked" as const, ...booked };
  const held = await booking.hold([visit], submissionId, false);
  if (held.kind !== "held") return held;
  const saved = await booking.saveDraft(held.hold, { contact });
  return saved.kind === "saved" ? booking.pay(held.hold, true, origin, { gift }) : saved;
}

const noGift = "Please write an amount, or sign up and give when you come.";

/** Payments do not work just now. */
const notPaid = {
  status: 503,
  title: "Paying online does not work just now",
  text: "No money was taken, and nobody was signed up. What you typed is still here: you can sign up now, and pay when you come.",
};

/** Why somebody could not sign up, and what they can do instead. */
function notSignedUp(
  refused: Exclude<Refused, { kind: "invalid" }>,
  { event }: EventOffer,
  { hasPlaces, canWait }: { hasPlaces: boolean; canWait: boolean },
) {
  if (refused.kind !== "taken") return refusalWords(refused);
  const ways = [
    hasPlaces ? "Fewer people may find a place." : "",
    canWait ? `${hasPlaces ? "Or put" : "You can put"} yourself on the waiting list.` : "",
  ];
  return {
    status: 409,
    title: hasPlaces ? "There are not enough places for all of you" : "It is full now",
    text: ["Nobody was signed up, and what you typed is still here.", ...ways].filter(Boolean).join(" "),
    others: canWait ? [{ label: "To the waiting list", href: `${signUpPath(event.page)}?wait` }] : [],
  };
}

/** Puts somebody on the waiting list. */
async function wish({ booking }: BookingParts, offer: EventOffer, form: URLSearchParams) {
  const { typed, values, errors } = readPosted(eventWishForm, form);
  const again = (status: number, more: Omit<Again, "wish">) =>
    data<Again>({ ...more, wish: typed }, { status });
  const state = booking.places(offer.slug);
  // The page says why nobody can wait any more, with the way back.
  if (state === "cancelled" || state === "over") return again(409, { errors: [] });
  if (errors) return again(422, { errors });
  const { people = 0, ...who } = values;
  const day = studioDay(offer.event.starts);
  const minutes = offer.lengths[0]?.minutes ?? 0;
  const result = await booking.joinWaitlist({
    offer: offer.slug,
    minutes,
    party: { people },
    from: day,
    to: day,
    ...who,
  });
  if (result.kind === "saved")
    return redirectTo(`${signUpPath(offer.event.page)}?listed=${joinedBy(booking.isMailed, who)}`);
  if (result.kind === "invalid")
    return again(422, { errors: errorsAt(eventWishForm, "people", result.errors) });
  return again(refusalWords(result).status, { errors: [], refused: refusalWords(result) });
}

const titles = {
  open: "Sign up",
  full: "Waiting list",
  taken: "All places are taken",
  listed: "Waiting list",
  over: "Sign up",
  cancelled: "This event is cancelled",
  off: "No sign-ups any more",
} as const;

/** Signs up for an event, or puts somebody on its waiting list. */
export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, list, hasList, page, facts, price, state } = loaderData;
  return (
    <BookingPage
      documentTitle={`${titles[state]}: ${name}`}
      title={name}
      lead={facts.slice(0, 2).join(", ")}
      crumb={titles[state]}
      trail={[
        ...(hasList ? [{ label: list, href: ENTRY_PAGES.events.list }] : []),
        ...(page ? [{ label: name, href: page }] : []),
      ]}
      summary={<VisitSummary title="The event" lines={[{ id: name, name, facts: [...facts, price] }]} />}
      isError={actionData !== undefined}
    >
      {actionData?.refused && <RefusalNote {...actionData.refused} />}
      <SignUp {...loaderData} again={actionData} />
    </BookingPage>
  );
}

type SignUpProps = Awaited<ReturnType<typeof loader>> & { again: Again | undefined };

function SignUp({ state, page, off, hasList: _, most, listed, isFull, again, ...form }: SignUpProps) {
  const notes = {
    taken: ["All places are taken. You are welcome at another event, or for a visit."],
    over: ["This event has begun, so nobody can sign up any more."],
    cancelled: ["We are sorry: this event is cancelled. Whoever had signed up has heard from us."],
    listed: joinedWords(listed),
    off: [off],
  };
  // What was typed before the event was switched off stays, with what is said about it.
  const isTyped = again?.typed ?? again?.wish;
  if (state !== "open" && state !== "full" && !(state === "off" && isTyped))
    return (
      <BookingNote texts={notes[state]}>
        {page && <TextLink to={page}>Back to the event</TextLink>}
      </BookingNote>
    );
  if ((state === "full" && !again?.typed) || again?.wish)
    return (
      <ShortForm
        form={eventWishForm}
        values={again?.wish ?? { people: "1" }}
        errors={again?.errors ?? []}
        hidden={{ act: "wish" }}
        lead={
          isFull
            ? "All places are taken. If one opens, we tell you, and keep it for you for a while."
            : "There are not enough places for all of you. If there are, we tell you, and keep them for you for a while."
        }
        submit="Put me on the waiting list"
        asksAboutDraft
      />
    );
  const questions = again?.questions ?? form.questions;
  const { errors = [], typed } = again ?? {};
  return <SignUpForm {...form} most={most} questions={questions} errors={errors} typed={typed} />;
}

type SignUpFormProps = Pick<
  SignUpProps,
  "seen" | "toSign" | "most" | "helps" | "questions" | "hasPrice" | "payWithin" | "isGift" | "submissionId"
> & { errors: readonly FieldError[]; typed: SignUpTyped | undefined };

/** Who signs up for an event, how many come, and what helps: one form, because everything can be changed later. */
function SignUpForm(props: SignUpFormProps) {
  const { most, helps, questions, hasPrice, payWithin, isGift } = props;
  const { seen, toSign, submissionId, errors, typed } = props;
  const [left, handleInput] = useOpenErrors(errors, visitorForm);
  const { adults = "1", children = "0" } = typed ?? {};
  return (
    <PostForm className={styles.form} onInput={handleInput} draft="visitor" asksAboutDraft isEnterIdle>
      <FormErrorSummary errors={left} attempt={errors} />
      {toSign.length > 0 && <WaiverNote texts={toSign} />}
      <input type="hidden" name={submissionIdField} value={typed?.submissionId ?? submissionId} />
      <input type="hidden" name="seen" value={seen} />
      <TitledPart id="party" title="How many come?" lead="Numbers are enough. You can change them later.">
        <PartyFields party={{ adults, children }} note={`Up to ${most} people.`} errors={left} />
      </TitledPart>
      <TitledPart
        id="who"
        title="Who signs up?"
        lead="We need a name, and an e-mail address or a phone number."
      >
        <Fields form={visitorForm} values={typed} errors={left} />
        {hasPrice && <Fields form={payingForm} values={typed} />}
      </TitledPart>
      <TitledPart
        id="what-helps"
        title="What helps?"
        lead="Tick what you like, or nothing. You need not say why."
      >
        <Fields
          form={withQuestions(withOptions(needsFormOf(false), { helps }), questions)}
          values={typed}
          errors={left}
          isEditing
        />
      </TitledPart>
      {payWithin && isGift && (
        <TitledPart id="your-gift" title="Your gift" lead="You give what you like, now or when you come.">
          <Fields form={giftForm} values={typed} errors={left} />
        </TitledPart>
      )}
      {payWithin ? (
        <div className={styles.ways}>
          <Button type="submit">Sign up, and {isGift ? "give" : "pay"} when you come</Button>
          <Button type="submit" name="act" value="pay" variant="secondary">
            Sign up, and {isGift ? "give" : "pay"} online
          </Button>
          <p>
            You pay on the page of {providerName}, which handles payments for us. You have {payWithin} for it,
            and your places are kept for you meanwhile.
          </p>
        </div>
      ) : (
        <div>
          <Button type="submit">Sign up</Button>
        </div>
      )}
    </PostForm>
  );
}
