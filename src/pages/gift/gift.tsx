import { useEffect } from "react";
import { data } from "react-router";
import { donationForm } from "#domain/forms/donation.ts";
import { type GiftEnd, notPaidId } from "#domain/payments.ts";
import { readSite } from "#src/content/.server/content.ts";
import { draftKey, tabStorage, writeDraft } from "#src/features/forms/kept-draft.ts";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { WayBack } from "#src/sections/way-back/way-back.tsx";
import { services } from "#src/services.server.ts";
import { Button } from "#src/ui/button/button.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import type { Route } from "./+types/gift";

export const meta = liveMeta;

/** Asks the payment provider how the payment ended. @throws A 404 response if there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const end = await context.get(services).endGift?.(params.session);
  if (!end) throw data(null, { status: 404 });
  const { phone, email } = readSite();
  return { end, ...wordsFor(end, `Questions? Call ${phone} or write to ${email}.`) };
}

function wordsFor(end: GiftEnd, questions: string): { title: string; texts: string[] } {
  switch (end.state) {
    case "paid":
      return {
        title: "Thank you",
        texts: [
          `Your gift of ${end.sum} has arrived.`,
          ...(end.isTest ? ["This was a test: no money was taken."] : []),
          questions,
        ],
      };
    case "open":
      return {
        title: "Nothing was taken",
        texts: ["Your gift has not been paid. You can go back to it, or make an offline pledge.", questions],
      };
    case "unknown":
      return {
        title: "We could not check your payment",
        texts: [
          "Please do not pay again yet. We hear from Stripe by itself, and you can look again in a few minutes.",
          questions,
        ],
      };
  }
}

/** The page that donors come back to from the payment provider's page. It says nothing that the provider has not confirmed. */
export default function Gift({ loaderData }: Route.ComponentProps) {
  const { end, title, texts } = loaderData;
  const paidOn = end.state === "paid" ? end.page : undefined;
  useEffect(() => {
    if (paidOn !== undefined) writeDraft(tabStorage(), draftKey(paidOn, donationForm.name), { values: {} });
  }, [paidOn]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TitleBanner title={title} crumb={title} />
      <WayBack texts={texts}>
        {end.state === "paid" && <ButtonLink to="/">Go Back Home</ButtonLink>}
        {end.state === "open" && <ButtonLink to={`${end.page}#${notPaidId}`}>Go back to the form</ButtonLink>}
        {end.state === "unknown" && (
          <form>
            <Button type="submit">Look again</Button>
          </form>
        )}
      </WayBack>
    </>
  );
}
