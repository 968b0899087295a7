import { passPath } from "#core/booking/guest-passes.ts";
import { goesBackWords } from "#core/booking/paying.ts";
import { services } from "#core/http/services.server.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { passCardWords } from "#site/frame/present-card.server.ts";
import { useShopLink } from "#site/frame/use-frame.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Route } from "./+types/pass-paid";
import { type EndResult, PaymentEnd, spentWords, ticketIn, unpaidWords } from "./payment-end.tsx";

export const handle: PageHandle = { isStep: true };

/** Asks the provider how the payment came out. */
export async function loader({ request, context }: Route.LoaderArgs): EndResult {
  const { passes, booking } = context.get(services);
  const isMailed = booking?.isMailed ?? false;
  const end = await passes?.comeBack(ticketIn(request));
  if (!end)
    return spentWords(
      "If you have paid, the code of your pass or voucher is in the e-mail that we sent you.",
      booking,
    );
  if (end.kind === "gone")
    return {
      title: "Your payment came too late",
      texts: ["Its page had ended by then, so no pass was made.", goesBackWords(end.goesBack)],
    };
  if (end.kind !== "paid") return unpaidWords(end, { open: "You can still pay." });
  return {
    title: "Thank you",
    texts: [
      `Your ${end.pass.word} is paid. This is its card.${isMailed ? " We send its code to you by e-mail, too." : " Please keep its code."}`,
      ...(end.pass.problem ? [end.pass.problem] : []),
    ],
    cards: [passCardWords(end.pass)],
  };
}

/** The page that a buyer comes back to from the provider's page. It says nothing that the provider has not confirmed. */
export default function PassPaid({ loaderData }: Route.ComponentProps) {
  const shop = useShopLink();
  const back = shop && { label: "Back to the shop", href: shop.href };
  const next = loaderData.cards ? { label: "See what is left later", href: passPath } : back;
  return (
    <PaymentEnd {...loaderData}>
      {next && (
        <ButtonLink to={next.href} variant="secondary">
          {next.label}
        </ButtonLink>
      )}
    </PaymentEnd>
  );
}
