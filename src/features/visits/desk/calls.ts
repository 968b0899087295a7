import type { RouterContextProvider } from "react-router";
import type { ChangeResult } from "#core/booking/visit.ts";
import { mayLeaveWords, signsFirst } from "#core/booking/waiver-signing.ts";
import { formatDays, formatMoment } from "#core/values/time.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { deskBookingPath, rooms } from "#desk/rooms.ts";
import { readPhone } from "#site/content/.server/read-phone.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { describeRefusal, refuse } from "./bookings-of.ts";
import type { CallToMake, DeskCall } from "./calls-to-make.server.ts";
import type { CallWords } from "./calls-to-make.tsx";
import { mailLink } from "./present-contact.ts";

type OfferedToday = ReturnType<DeskBookings["waiting"]["offeredToday"]>[number];
type WaitingCall = ReturnType<DeskBookings["waiting"]["calls"]>[number];

/** What to do, what to say about a visit, and about an event. */
const whyWords: Readonly<Record<DeskCall["why"], readonly [what: string, visit: string, event: string]>> = {
  booked: ["Tell them it is booked", "your visit is booked", "you are signed up"],
  changed: [
    "Tell them what has changed",
    "your visit has changed. It is now",
    "your sign-up has changed. It is now",
  ],
  cancelled: ["Tell them it is cancelled", "your visit is cancelled", "you are no longer signed up"],
  dropped: [
    "Tell them that we have to cancel it",
    "we are sorry, we have to cancel your visit",
    "we are sorry, we have to cancel this event",
  ],
  sign: [
    "Tell them that there is something to sign",
    "there is something to sign before your visit",
    "there is something to sign before you come",
  ],
  soon: ["Remind them", "we look forward to your visit", "we look forward to seeing you"],
};

const firstNameOf = (name: string) => name.split(/\s+/)[0] || "A guest";

/** Links that reach somebody: a text message has the words in it, ready to send. */
export function waysTo(
  { phone, email, isByText }: Pick<WaitingCall, "phone" | "email" | "isByText">,
  say: string,
): NonNullable<CallWords["ways"]> {
  const { words, href } = readPhone(phone);
  // Older iPhones read the text only after `&`, all other phones after `?`.
  const text = `${href.replace("tel:", "sms:")}?&body=${encodeURIComponent(say)}`;
  const byPhone = isByText ? { words: `Text ${words}`, href: text } : { words: `Call ${words}`, href };
  return [...(phone ? [byPhone] : []), ...(email ? [{ words: email, href: mailLink(email, say) }] : [])];
}

/** Of somebody who chose to get no answer. */
const unwanted = "They asked for no answer: please do not call. Write to them, if there is a way.";

/** What a guest may do whose visit relied on what has changed. */
const placeWays =
  "You can come as planned, choose another time, or cancel until it begins: then all of your money goes back.";

/** A call about a booking, as display text. @param studio its name */
export function callWords(
  { reference, firstName, phone, email, by, isUnwanted, why, toSign, isEvent, visits, backs, news }: DeskCall,
  studio: string,
): CallWords {
  const name = firstName || "A guest";
  const all = visits.map(({ name: what, starts }) => `${what}, ${formatMoment({ starts })}`);
  // Nobody reads out the times of half a year: the booking's page has them.
  const which = (all.length > 5 ? [...all.slice(0, 3), `and ${all.length - 3} more`] : all).join("; ");
  const [what, ofVisit, ofEvent] = whyWords[why];
  const say = isEvent ? ofEvent : ofVisit;
  const words = [
    `This is ${studio}: ${say}: ${which}.`,
    ...news,
    ...(news.length > 0 ? [placeWays] : []),
    ...backs,
    toSign && `${signsFirst}: ${toSign} ${mayLeaveWords}`,
  ]
    .filter(Boolean)
    .join(" ");
  return {
    fields: { reference },
    name,
    href: deskBookingPath(reference),
    ways: waysTo({ phone, email: by === "write" ? email : "", isByText: by === "text" }, words),
    facts: [...(isUnwanted ? [unwanted] : []), `${what}: ${which}`, `“${words}”`],
    acts: [{ act: "told", label: "Done", about: `${name} knows` }],
  };
}

/** A call to somebody who waits for a place, as display text. */
export function waitingCallWords(call: WaitingCall, studio: string): CallWords {
  const { kind, id, what: wish, from, to, place, link } = call;
  const name = firstNameOf(call.name);
  const days = formatDays(from, to);
  const when = place && formatMoment({ starts: place.starts });
  const until = place && formatMoment({ starts: place.until });
  const { what, say } = {
    offer: {
      what: `A place is kept for them: ${wish}, ${when}. Please tell them by ${place && formatMoment({ starts: place.answerBy })}; after that the next one has it.`,
      say: `This is ${studio}. A place is open for you: ${wish}, ${when}. We keep it for you until ${until}. Would you like it? ${link}`,
    },
    ask: {
      what: `May we offer them a place? ${wish}, ${when}. If you do nothing, they get a mail on ${place && formatMoment({ starts: place.answerBy })}.`,
      say: "",
    },
    joined: {
      what: `They would like to wait for ${wish}, ${days}. Once you have spoken to them, they are on the list.`,
      say: `This is ${studio}. You asked to be told if a place opens: ${wish}, ${days}. Is that right? ${link}`,
    },
    open: {
      what: `A place is open soon: ${wish}, ${days}. Whoever books it first has it.`,
      say: `This is ${studio}. A place is open soon: ${wish}, ${days}. If it suits you, call us or book it on our site.`,
    },
    cancelled: {
      what: `They are waiting for ${wish}, which is cancelled.`,
      say: `This is ${studio}. You are on the waiting list for ${wish}, ${days}. We are sorry: it is cancelled. You do not need to do anything.`,
    },
    ended: {
      what: `They did not answer two offers, so their wish for ${wish} has ended.`,
      say: `This is ${studio}. We have taken you off the list for ${wish}, as we heard nothing. You are welcome at any time.`,
    },
  }[kind];
  return {
    fields: { [kind === "offer" || kind === "ask" ? "offer" : "wish"]: String(id) },
    name,
    href: rooms.waiting.address,
    ways: waysTo(call, say),
    facts: [what, say && `“${say}”`],
    acts: actsOf(kind, name),
  };
}

/** What would be mailed and cannot be, as display text. */
export function otherCallWords({ id, name, path, words, isUnwanted, ...call }: CallToMake): CallWords {
  return {
    fields: { call: String(id) },
    name: firstNameOf(name),
    href: path,
    ways: waysTo(call, words),
    facts: [isUnwanted ? unwanted : "Please tell them:", `“${words}”`],
    acts: [{ act: "call-done", label: "Done", about: `${firstNameOf(name)} knows` }],
  };
}

function answerActs(about: string): CallWords["acts"] {
  return [
    { act: "offer-booked", label: "They take it", about },
    { act: "offer-declined", label: "They do not want it", about },
  ];
}

function actsOf(kind: WaitingCall["kind"], about: string): CallWords["acts"] {
  if (kind === "ask")
    return [
      { act: "offer-told", label: "Offer it", about },
      { act: "offer-withdrawn", label: "Let everybody book it", about },
    ];
  if (kind === "offer") return [{ act: "offer-told", label: "Told", about }, ...answerActs(about)];
  if (kind === "joined") return [{ act: "spoke", label: "I spoke to them", about }];
  return [{ act: "news-told", label: "Done", about: `${about} knows` }];
}

const stateWords: Readonly<Record<Exclude<OfferedToday["state"], "waiting">, string>> = {
  "not told": "Not told yet",
  booked: "Booked",
  declined: "Did not want it",
  unanswered: "No answer",
  untold: "Nobody told them in time",
  withdrawn: "Taken back",
  open: "Told that it is open to everybody",
};

/** A place that was offered today, as display text. */
export function offeredWords({ id, name, what, starts, until, state }: OfferedToday): CallWords {
  const kept = until === undefined ? "" : `Kept until ${formatMoment({ starts: until })}`;
  const who = firstNameOf(name);
  return {
    fields: { offer: String(id) },
    name: who,
    facts: [`${what}, ${formatMoment({ starts })}`, state === "waiting" ? kept : stateWords[state]],
    // Somebody may answer a text, or call.
    acts: state === "waiting" ? answerActs(who) : [],
  };
}

/** What each button about a call does. */
const callActs: Readonly<
  Record<string, (desk: ReturnType<typeof deskBookingsOf>, form: URLSearchParams) => Promise<ChangeResult>>
> = {
  told: ({ visits }, form) => visits.recordCall(form.get("reference") ?? "", true),
  untold: ({ visits }, form) => visits.recordCall(form.get("reference") ?? "", false),
  "offer-told": ({ waiting }, form) => waiting.tell(Number(form.get("offer"))),
  "offer-booked": ({ waiting }, form) => waiting.bookFor(Number(form.get("offer"))),
  "offer-declined": ({ waiting }, form) => waiting.giveUp(Number(form.get("offer")), "declined"),
  "offer-withdrawn": ({ waiting }, form) => waiting.giveUp(Number(form.get("offer")), "withdrawn"),
  spoke: ({ waiting }, form) => waiting.spoke(Number(form.get("wish"))),
  "news-told": ({ waiting }, form) => waiting.toldNews(Number(form.get("wish")), true),
  "news-untold": ({ waiting }, form) => waiting.toldNews(Number(form.get("wish")), false),
};

/** Acts on calls about anything but a visit or the waiting list, and whether the call is done with it. */
const otherActs: Readonly<Record<string, boolean>> = { "call-done": true, "call-undone": false };

/** Whether a posted form is about a call rather than a visit. */
export function isCallAct(form: URLSearchParams): boolean {
  const act = form.get("act") ?? "";
  return Object.hasOwn(callActs, act) || Object.hasOwn(otherActs, act);
}

/** Records that a guest was told, or undoes it, then redirects back to the page with a notice. */
export async function doCallAct(
  request: Request,
  form: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const act = form.get("act") ?? "";
  const result = await callActs[act]?.(deskBookingsOf(context), form);
  if (result && result.kind !== "changed") return refuse({ refused: describeRefusal(result) });
  const isDone = otherActs[act];
  if (isDone !== undefined) await deskOf(context).calls.setDone(Number(form.get("call")), isDone);
  const about = ["reference", "wish", "call"].flatMap((name) => {
    const value = form.get(name);
    return value ? [[name, value]] : [];
  });
  return redirectTo(`${new URL(request.url).pathname}?${new URLSearchParams([["done", act], ...about])}`);
}
