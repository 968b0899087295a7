import { data } from "react-router";
import { linkForm, mailLimitWords } from "#core/booking/link-form.ts";
import { readPosted } from "#core/form/validate.ts";
import { BOOKING_LINK_PATH } from "#core/values/paths.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { refusalWords } from "../present-refusal.ts";
import type { Route } from "./+types/link-again";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { bookingOf } from "./live.ts";
import { ShortForm } from "./short-form.tsx";

export const handle: PageHandle = { isStep: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking } = bookingOf(context);
  return { isMailed: booking.isMailed, isSent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { booking } = bookingOf(context);
  const { typed, values, errors } = readPosted(linkForm, await readPostedForm(request));
  if (errors) return data({ typed, errors }, { status: 422 });
  const sent = await booking.sendLinks(values.email);
  if (sent.kind === "invalid") return data({ typed, errors: sent.errors }, { status: 422 });
  if (sent.kind !== "saved") {
    const { status, text } = refusalWords(sent);
    return data({ typed, errors: [{ field: "email", message: text }] }, { status });
  }
  return redirectTo(`${BOOKING_LINK_PATH}?sent`);
}

const SENT = [
  "If an upcoming visit is booked with this address, an e-mail with its link is on its way.",
  "It can take a few minutes. Please check your spam folder, too.",
  mailLimitWords,
];

const NOT_MAILED = [
  "We cannot send e-mails from this site. Please call us or write to us. We will find your booking.",
];

/** Mails the links of upcoming visits again. The answer is the same whether the address is known or not. */
export default function BookingLink({ loaderData, actionData }: Route.ComponentProps) {
  const { isMailed, isSent } = loaderData;
  return (
    <BookingPage title="Send me my link again" crumb="My link" isError={actionData !== undefined}>
      {!isMailed && <BookingNote texts={NOT_MAILED} />}
      {isMailed && isSent && <BookingNote texts={SENT} />}
      {isMailed && !isSent && (
        <>
          <ShortForm
            form={linkForm}
            values={actionData?.typed ?? {}}
            errors={actionData?.errors ?? []}
            submit="Send me my link"
          />
          <p>Did you leave only a phone number? Call us or write to us, and we find your visit.</p>
        </>
      )}
    </BookingPage>
  );
}
