import { data } from "react-router";
import type { FieldError } from "#domain/answer.ts";
import type { BookingService } from "#domain/booking/service.ts";
import { type WaiverText, type WaiverView, waiverForm, waiverFormIn } from "#domain/booking/waiver-form.ts";
import { readTyped, type Typed } from "#domain/forms/answers.ts";
import { waiverPath } from "#domain/paths.ts";
import { formatDay, formatSpan, studioDay } from "#domain/time.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import type { PageHandle } from "#src/root.tsx";
import { refusalWords } from "#src/routes/shared/booking/refusal-words.ts";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { services } from "#src/services.server.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import type { Route } from "./+types/waiver";
import { SignedCopy, WaiverForm } from "./waiver-form.tsx";

export const handle: PageHandle = { isLive: true, isStep: true };

export const meta = liveMeta;

/**
 * What is to be signed, in the language of the address.
 *
 * @throws A 404 response for a wrong link, or one of a visit that is over
 */
function readWaiver(
  request: Request,
  key: string,
  booking: BookingService | undefined,
): { view: WaiverView; text: WaiverText; booking: BookingService } {
  const view = booking?.waiver(key);
  const asked = new URL(request.url).searchParams.get("lang");
  const text = view?.texts.find(({ lang }) => lang === asked) ?? view?.texts[0];
  if (!booking || !view || !text) throw data(null, { status: 404 });
  return { view, text, booking };
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { view, text } = readWaiver(request, params.key, context.get(services).booking);
  return {
    text,
    thisYear: new Date().getUTCFullYear(),
    visits: view.visits.map(
      (visit) => `${visit.name}: ${formatDay(studioDay(visit.starts))}, ${formatSpan(visit)}`,
    ),
    place: view.place,
    others: view.texts
      .filter(({ lang }) => lang !== text.lang)
      .map(({ lang, language }) => ({ lang, language, href: `${waiverPath(params.key)}?lang=${lang}` })),
  };
}

type Again = {
  readonly errors: readonly FieldError[];
  readonly refused?: { readonly title: string; readonly text: string };
  readonly typed: Typed<typeof waiverForm>;
  /** Who has signed, for whom and when. */
  readonly signed?: { readonly name: string; readonly child: string };
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const { booking, text } = readWaiver(request, params.key, context.get(services).booking);
  const typed = readTyped(waiverForm, await readForm(request));
  const result = await booking.sign(params.key, text.lang, typed);
  if (result.kind === "saved") {
    const child = typed.who === "child" ? (typed.childName ?? "") : "";
    return data<Again>({ errors: [], typed: {}, signed: { name: typed.name ?? "", child } });
  }
  if (result.kind === "invalid") return data<Again>({ errors: result.errors, typed }, { status: 422 });
  const { status, ...refused } = refusalWords(result);
  return data<Again>({ errors: [], refused, typed }, { status });
}

/** What is signed before a visit: place, day and text, and nothing of the visit itself. */
export default function WaiverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, thisYear, visits, place, others } = loaderData;
  const { signed } = actionData ?? {};
  return (
    <>
      <PageTitle isError={actionData !== undefined && !signed}>{text.title}</PageTitle>
      <TitleBanner title={text.title} crumb={text.title} />
      <Section theme="day">
        <Container>
          {actionData?.refused && <Refusal {...actionData.refused} />}
          {signed ? (
            <SignedCopy text={text} visits={visits} place={place} {...signed} />
          ) : (
            <WaiverForm
              text={text}
              form={waiverFormIn(text.labels, thisYear)}
              visits={visits}
              place={place}
              others={others}
              errors={actionData?.errors ?? []}
              typed={actionData?.typed ?? {}}
            />
          )}
        </Container>
      </Section>
    </>
  );
}
