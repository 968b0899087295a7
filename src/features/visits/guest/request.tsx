import { formatParty } from "#core/booking/line-form.ts";
import { bookPath, offerTimesPath, REQUEST_PATH } from "#core/values/paths.ts";
import { strings } from "#core/values/strings.ts";
import { formatDay, formatLength, formatMoment, isDay } from "#core/values/time.ts";
import { requestForm } from "#features/messages/model.ts";
import { readPage } from "#site/content/.server/content.ts";
import { describeReply } from "#site/forms/describe-reply.ts";
import { Fields } from "#site/forms/fields.tsx";
import { Form } from "#site/forms/form.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { RefusalNote } from "../refusal-note.tsx";
import type { Route } from "./+types/request";
import { BookingPage } from "./booking-page.tsx";
import { bookingOf, knownOffer, visitsOf } from "./live.ts";
import { type AskedVisit, anyOffer, readVisit } from "./party.ts";

export const handle: PageHandle = { isStep: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const reference = query.get("visit") ?? "";
  const booked = booking.read({ reference, key: query.get("key") ?? "" });
  // Whoever has booked asks for another time, also where nothing new can be booked.
  if (!booked) visitsOf(context);
  const offer = knownOffer(setup, query.get("offer") ?? "");
  const asked = readVisit(query, offer ?? anyOffer(setup));
  const { minutes, party } = asked;
  const date = query.get("date");
  const starts = query.get("starts") ?? "";
  const isTimed = isDay(date) && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(starts);
  const isShare = query.get("why") === "share" && isTimed;
  const often = query.get("every") === "2" ? "every second week" : "every week";
  const longer = query.get("why") === "longer" && isTimed ? `, ${often} for longer` : "";
  const typed = booked?.contact ?? booking.readHold(query.get("hold") ?? "")?.contact;
  const wish = offer
    ? `${offer.name}, ${formatMoment({ starts })}, ${formatLength(minutes)}, ${formatParty(party)}`
    : "";
  const message = booked ? `Please change our booking ${reference} to: ${wish}` : wish;
  return {
    offer: offer && { name: offer.name, times: offerTimesPath(offer.slug) },
    words: readPage("home").contact.form,
    why: isShare
      ? shareWords(formatDay(date), booked !== undefined)
      : !offer && query.has("adults")
        ? numbersWords(asked)
        : longer
          ? longerWords
          : undefined,
    asked: {
      ...(party.people > 0 && { adults: String(party.adults), children: String(party.children) }),
      message: isShare || longer ? message + longer : (offer?.name ?? ""),
      ...(isDay(date) && { preferredDay: date }),
      ...(typed && { name: typed.name, email: typed.email, phone: typed.phone }),
    },
  };
}

/** Why a visit is asked for: the address has its share of the day. */
function shareWords(day: string, isBooked: boolean) {
  return {
    title: "We would like to hear from you first",
    text: `Many visits on ${day} are booked over the internet that you use, and not confirmed yet. ${isBooked ? "Your visit stays as it is." : "Nothing is booked for you."} Your wish is filled in below: send it to us, and we will write back. Or call us, and we will ${isBooked ? "change" : "book"} it for you.`,
  };
}

/** Why a visit is asked for: it is to come again for longer than can be booked at once. */
const longerWords = {
  title: "Tell us until when",
  text: "Your wish is filled in below. What you have begun to book stays as it is: we write back about the rest.",
};

/** Why a visit is asked for: no room can be booked online for these numbers. */
function numbersWords({ errors, isTooLarge, party }: AskedVisit) {
  const more = "Tell us what you wish for. We will look for a way together, and answer you. Or call us.";
  return isTooLarge
    ? { title: `We have no room online for ${formatParty(party)}`, text: more }
    : {
        title: "Let us find the right visit together",
        text: `${errors[0]?.message ?? "Children come with an adult."} ${more}`,
      };
}

/**
 * The request form, prefilled with what was entered: for a party that no room takes online, or for a visit, new or changed, that
 * would be more than one connection's share of a day.
 */
export default function BookRequest({ loaderData }: Route.ComponentProps) {
  const { offer, words, asked, why } = loaderData;
  const { phone, email } = useFrame().site;
  return (
    <BookingPage
      title="Ask for a visit"
      lead={offer && (why ? offer.name : `${offer.name}, for a larger group`)}
      crumb="Ask"
      trail={[
        { label: "Book", href: bookPath },
        ...(offer ? [{ label: offer.name, href: offer.times }] : []),
      ]}
    >
      {why && <RefusalNote tone="info" {...why} />}
      <Form
        form={requestForm}
        page={REQUEST_PATH}
        about={`${words.reader} ${words.reply}`}
        help={{ phone, email }}
        wake="view"
        submitLabel="Send Booking Request"
        thanks={() => strings.contactThanks}
        next={(sent) => describeReply(words.booked, sent)}
      >
        {(field) => <Fields form={requestForm} field={field} values={asked} />}
      </Form>
    </BookingPage>
  );
}
