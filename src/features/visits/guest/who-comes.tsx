import { data } from "react-router";
import { applyParty } from "#core/booking/line-form.ts";
import { keptPrice } from "#core/booking/price.ts";
import type { Draft } from "#core/booking/requests.ts";
import { type BookingSetup, offerOf } from "#core/booking/setup.ts";
import type { Line } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import { storedTexts, typedAgain } from "#core/form/given.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { bookingAddress } from "#core/values/paths.ts";
import { studioDay } from "#core/values/time.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { detailLines, readDraft, saveDetails, typedContact } from "../draft.ts";
import { RefusalNote } from "../refusal-note.tsx";
import type { Route } from "./+types/who-comes";
import { BookingDetails } from "./booking-details.tsx";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { bookedVisit } from "./live.ts";
import { addressErrors } from "./present-paying.ts";
import { changePath, closedVisit, donePath } from "./present-record.ts";
import { groupWords, requestPath } from "./present-visit.ts";

export const handle: PageHandle = { isStep: true };

export async function loader(args: Route.LoaderArgs) {
  const { setup, pass, visit } = bookedVisit(args);
  const lines = visit.lines.filter(({ canChange }) => canChange);
  return {
    gone: closedVisit(visit),
    contact: typedContact(visit.contact),
    stored: storedTexts(visitorForm, visit.contact),
    lines: detailLines(setup, lines, { hasParty: true }),
    price: [priceWords(lines, setup), ...groupWords(setup, lines)].filter(Boolean).join(" ") || undefined,
    back: bookingAddress(pass),
    errors: addressErrors(args.request),
  };
}

/** How the price follows who comes; undefined where it does not. */
function priceWords(lines: readonly Line[], setup: BookingSetup): string | undefined {
  const costs = lines.flatMap((line) => {
    const more = { ...line.party, people: line.party.people + 1 };
    const day = studioDay(line.starts);
    const cents = keptPrice(line, { ...line, party: more }, offerOf(setup, line.offer), day) - line.price;
    return cents > 0 ? [`${line.name} costs ${formatMoney(cents, setup.currency)} for each person.`] : [];
  });
  if (costs.length === 0) return undefined;
  return [...costs, "If more or fewer come, the difference is settled when you come."].join(" ");
}

export async function action(args: Route.ActionArgs) {
  const { booking, setup, pass, visit } = bookedVisit(args);
  const lines = visit.lines.filter(({ canChange }) => canChange);
  const form = await readPostedForm(args.request);
  // Cancelled in another window or by the studio, or begun, since the page was opened: the page itself says so.
  if (closedVisit(visit)) return redirectTo(changePath(pass, "people"));
  const draft = readDraft({ form, lines, setup, hasParty: true });
  const refused = await saveDetails(
    { form, setup, read: () => changeable(args) },
    async (findOverwritten) => {
      const result = await booking.change(pass, draft, findOverwritten);
      const more = result.kind === "over-share" ? grownLine(lines, draft) : undefined;
      if (more) throw redirectTo(requestPath(more, { pass }));
      return result;
    },
  );
  if (!refused) return redirectTo(donePath(pass, "changed"));
  const { status, ...words } = refused;
  // Nothing was saved, so the response has to return what was typed.
  return data({ ...words, contact: typedAgain(visitorForm, refused.contact, form) }, { status });
}

/** The visit as it is now, with the lines that can be changed. */
function changeable(args: Route.ActionArgs) {
  const { contact, lines } = bookedVisit(args).visit;
  return { contact, lines: lines.filter(({ canChange }) => canChange) };
}

/** The room to which more people are to come, with all of them: the first one if the total is what is too much. */
function grownLine(lines: readonly Line[], draft: Draft) {
  const wished = lines.map((line) => {
    const given = draft.lines?.find(({ id }) => id === line.id);
    return { ...line, party: applyParty(line.party, given?.party ?? {}) };
  });
  return wished.find(({ party }, index) => party.people > (lines[index]?.party.people ?? 0)) ?? wished[0];
}

/** Changes who comes, what helps, and how to reach the visitor. */
export default function BookingPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, stored, lines, errors } = actionData ?? loaderData;
  return (
    <BookingPage
      title="Who comes and what helps"
      lead={loaderData.price}
      crumb="Change"
      trail={[{ label: "Your booking", href: loaderData.back }]}
      ask={`${loaderData.back}#ask`}
      isError={actionData !== undefined || errors.length > 0}
    >
      {actionData && errors.length === 0 && <RefusalNote {...actionData} />}
      {loaderData.gone ? (
        <BookingNote texts={loaderData.gone}>
          <TextLink to={loaderData.back}>See your booking</TextLink>
        </BookingNote>
      ) : (
        <BookingDetails
          contact={contact}
          stored={stored}
          lines={lines}
          errors={errors}
          submit="Save changes"
        />
      )}
    </BookingPage>
  );
}
