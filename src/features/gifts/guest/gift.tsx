import { useEffect } from "react";
import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { type GiftEnd, notPaidId } from "#core/pay/online-payment.ts";
import { donationForm } from "#features/messages/model.ts";
import { PaymentEnd, type PaymentEndWords, unknownWords } from "#features/passes/parts.tsx";
import { readSite } from "#site/content/.server/content.ts";
import { draftKey, tabStorage, writeDraft } from "#site/forms/kept-draft.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Route } from "./+types/gift";

/** Asks the payment provider how the payment ended. @throws A 404 response if there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const end = await context.get(services).endGift?.(params.session);
  if (!end) throw data(null, { status: 404 });
  const { phone, email } = readSite();
  const questions = `Questions? Call ${phone} or write to ${email}.`;
  return { end, words: wordsFor(end, questions) };
}

function wordsFor(end: GiftEnd, questions: string): PaymentEndWords {
  if (end.state === "unknown") return unknownWords;
  if (end.state === "open") {
    const text = "Your gift has not been paid. You can go back to it, or make an offline pledge.";
    return { title: "Nothing was taken", texts: [text, questions] };
  }
  const test = end.isTest ? ["This was a test: no money was taken."] : [];
  return { title: "Thank you", texts: [`Your gift of ${end.sum} has arrived.`, ...test, questions] };
}

/** The page that donors come back to from the payment provider's page. It says nothing that the provider has not confirmed. */
export default function Gift({ loaderData }: Route.ComponentProps) {
  const { end, words } = loaderData;
  const paidOn = end.state === "paid" ? end.page : undefined;
  useEffect(() => {
    if (paidOn !== undefined) writeDraft(tabStorage(), draftKey(paidOn, donationForm.name), { values: {} });
  }, [paidOn]);
  return (
    <PaymentEnd {...words} trail={[]}>
      {end.state === "open" ? (
        <ButtonLink to={`${end.page}#${notPaidId}`}>Go back to the form</ButtonLink>
      ) : (
        <ButtonLink to="/" variant={end.state === "paid" ? "primary" : "secondary"}>
          Go Back Home
        </ButtonLink>
      )}
    </PaymentEnd>
  );
}
