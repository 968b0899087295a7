import { data } from "react-router";
import { childrenIn, type WaiverView, waiverForm, waiverFormIn } from "#core/booking/waiver-signing.ts";
import type { FieldError } from "#core/form/answer.ts";
import { namesOf, onlyFields, readTyped, type Typed } from "#core/form/answers.ts";
import { type Services, services } from "#core/http/services.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { languageHere } from "#core/values/locale.ts";
import { waiverPath } from "#core/values/paths.ts";
import { formatDay, formatSpan, studioDay } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";
import { englishLabels } from "#site/content/schemas/waiver.ts";
import { LivePage } from "#site/frame/live-page.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, seenOf } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/sign";
import { Over, SignedCopy, WaiverForm } from "./waiver-form.tsx";

export const handle: PageHandle = { isStep: true };

/** Once the studio asks for nothing any more, links in earlier mails still lead here. */
const nothing = {
  lang: "en",
  language: "English",
  title: "Nothing to sign",
  text: [],
  labels: englishLabels,
};

/**
 * What is to be signed, in the language of the address. There is no view for a wrong link, or one of a visit that is over.
 * @throws A 404 response if nobody signs anything here
 */
function readWaiver(request: Request, key: string, booking: Services["booking"]) {
  const texts = booking?.waiverTexts ?? [];
  const asked = new URL(request.url).searchParams.get("lang");
  const found = texts.find(({ lang }) => lang === asked) ?? texts[0] ?? nothing;
  // A release of an earlier version has fewer words.
  const labels = { ...englishLabels, ...found.labels };
  if (!booking) throw data(null, { status: 404 });
  const view = booking.waiver(key);
  const lost =
    !view && found.lang === "en"
      ? booking.lostWords("A visit that was booked", "Please ask who gave you this link, or call us.")
      : undefined;
  return { view, text: { ...found, labels: { ...labels, over: lost ?? labels.over } }, booking };
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { view, text, booking } = readWaiver(request, params.key, context.get(services).booking);
  const { waiverTexts: texts } = booking;
  const here = waiverPath(params.key);
  const page = {
    text,
    lang: text.lang,
    seen: seenOf(text),
    skip: text.labels.skip,
    isOver: !view,
    here: text.lang === texts[0]?.lang ? here : `${here}?lang=${text.lang}`,
    link: studioAddress(booking.setup.studio, here),
    isMailed: view?.isMailed ?? false,
    visits: view?.visits.map((visit) => ({ name: visit.name, when: whenIn(text.lang, visit) })) ?? [],
    place: view?.place ?? "",
    others: texts
      .filter(({ lang }) => lang !== text.lang)
      .map(({ lang, language }) => ({ lang, language, href: `${here}?lang=${lang}` })),
  };
  return data(page, view ? {} : { status: 410 });
}

/** When a visit is, as it is written in a language. */
function whenIn(lang: string, visit: WaiverView["visits"][number]): string {
  if (lang === "en") return `${formatDay(studioDay(visit.starts))}, ${formatSpan(visit)}`;
  const { timeZone } = readSite();
  const format = new Intl.DateTimeFormat(languageHere(lang), {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  });
  return format.formatRange(Date.parse(visit.starts), Date.parse(visit.ends));
}

type Again = {
  readonly errors: readonly FieldError[];
  readonly typed: Typed<typeof waiverForm>;
  /** Whether nothing was signed because the text has changed. */
  readonly isChanged?: true;
  readonly signed?: { readonly name: string; readonly minors: readonly string[]; readonly email: string };
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const { booking, text, view } = readWaiver(request, params.key, context.get(services).booking);
  const form = await readPostedForm(request);
  const typed = readTyped(waiverForm, form);
  // Nobody signs what they have not read. Whether they still agree is asked again.
  if (isStale(form, text))
    return data<Again>({ errors: [], typed: { ...typed, agree: "" }, isChanged: true }, { status: 409 });
  const result = await booking.sign(params.key, text.lang, typed);
  if (result.kind === "saved") {
    const minors = childrenIn(typed).map(({ child_name }) => child_name);
    return data<Again>({
      errors: [],
      typed: {},
      signed: { name: typed.name ?? "", minors, email: view?.isMailed ? (typed.email ?? "") : "" },
    });
  }
  if (result.kind === "invalid") return data<Again>({ errors: result.errors, typed }, { status: 422 });
  // The visit was over, or cancelled, while somebody read: the page says so.
  return data<Again>({ errors: [], typed }, { status: 410 });
}

/** What is signed before a visit: place, day and text, and nothing of the visit itself. */
export default function WaiverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, seen, here, link, visits, place, others, isMailed, isOver } = loaderData;
  const { signed } = actionData ?? {};
  const form = waiverFormIn(text.labels);
  const withoutCopy = namesOf(form).filter((name) => name !== "email");
  return (
    <LivePage
      title={text.title}
      home={text.labels.home}
      isError={(isOver || (actionData !== undefined && !signed)) && text.labels.error}
    >
      {isOver ? (
        <Over text={text} others={others} isAnswer={actionData !== undefined} />
      ) : signed ? (
        <SignedCopy text={text} visits={visits} place={place} here={here} {...signed} />
      ) : (
        <WaiverForm
          text={text}
          form={isMailed ? form : onlyFields(form, withoutCopy)}
          visits={visits}
          place={place}
          others={others}
          link={link}
          seen={seen}
          errors={actionData?.errors ?? []}
          typed={actionData?.typed ?? {}}
          isChanged={actionData?.isChanged}
        />
      )}
    </LivePage>
  );
}
