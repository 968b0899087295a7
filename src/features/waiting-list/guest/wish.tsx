import { data } from "react-router";
import { describeParty } from "#core/booking/line-form.ts";
import { isEvent, offerOf, openOfferOf } from "#core/booking/setup.ts";
import { waitDaysForm } from "#core/booking/waitlist-form.ts";
import { readGiven, typedAgain } from "#core/form/given.ts";
import { bookStepPath, eventPath, keyParameter, wishPath } from "#core/values/paths.ts";
import { formatDays, formatLength, formatMoment } from "#core/values/time.ts";
import { bookingOf, refusalWords } from "#features/visits/model.ts";
import { BookingNote, BookingPage, RefusalNote, ShortForm } from "#features/visits/parts.tsx";
import { findEntry } from "#site/content/.server/content.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, seenOf } from "#site/frame/posted-form.ts";
import { useStart } from "#site/frame/use-start.ts";
import styles from "#site/frame/waiting.module.css";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { wordOf } from "#ui/lib/word-of.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import type { Route } from "./+types/wish";

export const handle: PageHandle = { isStep: true };

const done: Readonly<Record<string, string>> = {
  confirm: "Thank you. You are on the list. When a place opens, we keep it for you and tell you.",
  days: "Your days are changed. You have kept your turn.",
  decline: "Thank you. Others can have it now. You stay on the list.",
  late: "The time to take that place is over, so it is no longer kept for you. You stay on the list.",
};

/** Where the offer of a place may be lost, nobody says that its time is over. */
function lateWords(booking: ReturnType<typeof bookingOf>["booking"]): string | undefined {
  const then = "It is not kept for you any more. You stay on the list.";
  return booking.lostWords("A place that was offered", then) ?? done.late;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const key = query.get(keyParameter) ?? "";
  const wish = booking.readWish(key);
  const said = query.get("done") ?? "";
  const hasLeft = said === "leave";
  if (!wish) {
    const lost = booking.lostWords("A wish for a place", "Please join the list again, or write to us.");
    return data({ wish: undefined, hasLeft, lost }, { status: hasLeft ? 200 : 404 });
  }
  const { offer, minutes, party, from, to, isConfirmed, offered } = wish;
  const known = offerOf(setup, offer);
  const event = known?.event;
  const isOpen = openOfferOf(setup, offer) !== undefined;
  const name = known?.name ?? (isEvent(offer) ? "An event" : "A visit");
  return data({
    wish: {
      what: [name, ...(isEvent(offer) ? [] : [formatLength(minutes)]), ...describeParty(party)].join(", "),
      ...(event &&
        findEntry("events", event.page) && { trail: { label: name, href: eventPath(event.page) } }),
      hasDays: isOpen && !event,
      sorry: offered
        ? ""
        : !isOpen && booking.places(offer) !== "cancelled"
          ? "We are sorry: we do not offer this any more, so no place will open. You do not need to do anything."
          : booking.places(offer) === "cancelled"
            ? "We are sorry: this event is cancelled. You do not need to do anything."
            : "",
      days: formatDays(from, to),
      isConfirmed,
      values: { from, to },
      offered: offered && {
        when: formatMoment(offered),
        until: formatMoment({ starts: offered.until }),
        seen: seenOf([offered.starts]),
      },
    },
    said: said === "late" ? lateWords(booking) : wordOf(done, said),
    hasLeft: false,
    lost: undefined,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { booking, setup } = bookingOf(context);
  const key = new URL(request.url).searchParams.get(keyParameter) ?? "";
  const form = await readPostedForm(request);
  const act = form.get("act") ?? "days";
  const given = readGiven(waitDaysForm, form);
  // What the page shows may be over, and another place be kept by now.
  const wish = booking.readWish(key);
  const typed = wish && typedAgain(waitDaysForm, wish, form);
  const offered = wish?.offered;
  if (offered && isStale(form, [offered.starts])) return redirectTo(`${wishPath(key)}&done=late`);
  if (act === "take") {
    const held = await booking.takeOffer(key);
    return redirectTo(
      held.kind === "held" ? bookStepPath("details", held.hold) : `${wishPath(key)}&done=late`,
    );
  }
  const isPlain = act === "confirm" || act === "leave" || act === "decline";
  const result = await booking.changeWish(key, isPlain ? { act } : { act: "days", ...given });
  // Who leaves twice has left.
  const isDone = result.kind === "saved" || (result.kind === "unknown" && act === "leave");
  if (isDone || result.kind === "unknown")
    return redirectTo(`${wishPath(key)}${isDone ? `&done=${isPlain ? act : "days"}` : ""}`);
  if (result.kind === "invalid" && isPlain) {
    const text = `${result.errors.map(({ message }) => message).join(" ")} Or leave the list for one of them first: the link is in its mail.`;
    return data(
      { typed, errors: [], refusal: { title: "This wish is not on the list yet", text } },
      { status: 422 },
    );
  }
  if (result.kind === "invalid")
    return data({ typed, errors: result.errors, refusal: undefined }, { status: 422 });
  const { status, ...refusal } = refusalWords(result, setup.timeZone);
  return data({ typed, errors: [], refusal }, { status });
}

/** A guest's place on the waiting list: to confirm it, to take or pass on what is kept for them, for other days, or to leave. */
export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
  const start = useStart();
  const { wish, hasLeft, lost } = loaderData;
  return (
    <BookingPage
      title={wish ? "Your turn on the list" : "You are not on the list"}
      lead={wish?.what}
      crumb="Waiting list"
      trail={wish?.trail && [wish.trail]}
      isError={actionData !== undefined}
    >
      {actionData?.refusal && <RefusalNote {...actionData.refusal} />}
      {wish ? (
        <div className={styles.parts}>
          {loaderData.said && <StatusMessage tone="success">{loaderData.said}</StatusMessage>}
          {wish.offered && <Offered {...wish.offered} />}
          {wish.sorry && <p>{wish.sorry}</p>}
          {/* Whoever came by the link of our mail presses once: programs that check mails open links, too. */}
          {!wish.isConfirmed && !wish.sorry && (
            <TitledPart id="confirm" title="Shall we tell you when a place opens?" className={styles.offered}>
              <p>On {wish.days}. Press once, and you are on the list.</p>
              <PostForm>
                <Button type="submit" name="act" value="confirm">
                  Yes, put me on the list
                </Button>
              </PostForm>
            </TitledPart>
          )}
          {wish.hasDays && (
            <TitledPart id="days" title="Other days?" lead={`You wait for a place on ${wish.days}.`} gap={2}>
              <ShortForm
                form={waitDaysForm}
                values={actionData?.typed ?? wish.values}
                errors={actionData?.errors ?? []}
                submit="Change the days"
                isEditing
              />
            </TitledPart>
          )}
          <TitledPart id="leave" title="Leave the list" gap={2}>
            <p>We delete your wish, and you hear no more from us about it. You can join again at any time.</p>
            <PostForm>
              <Button type="submit" variant="secondary" name="act" value="leave">
                Leave the list
              </Button>
            </PostForm>
          </TitledPart>
        </div>
      ) : (
        <BookingNote
          texts={
            hasLeft
              ? ["You have left the list. We have deleted your wish."]
              : [
                  ...(lost ? [lost] : []),
                  "Perhaps you have taken your place, or have left the list. Or your days are over, or we kept two places that you did not need.",
                ]
          }
        >
          <ButtonLink to={start.href}>
            {start.href === "/contact" ? start.press : "See what is open"}
          </ButtonLink>
        </BookingNote>
      )}
    </BookingPage>
  );
}

/** The place that is kept now. */
function Offered({ when, until, seen }: { when: string; until: string; seen: string }) {
  return (
    <TitledPart id="offered" title="A place is kept for you" className={styles.offered}>
      <p className={styles.when}>{when}</p>
      <p>Until {until} nobody else can book it. It costs nothing to leave it.</p>
      <PostForm className={styles.buttons}>
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" name="act" value="take">
          Take this place
        </Button>
        <Button type="submit" variant="secondary" name="act" value="decline">
          It does not suit me
        </Button>
      </PostForm>
    </TitledPart>
  );
}
