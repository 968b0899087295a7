import { useEffect } from "react";
import { goesBackWords } from "#core/booking/paying.ts";
import { services } from "#core/http/services.server.ts";
import { type EndResult, PaymentEnd, spentWords, ticketIn, unpaidWords } from "#features/passes/parts.tsx";
import { passCardWords } from "#site/frame/present-card.server.ts";
import { useShopLink } from "#site/frame/use-frame.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Route } from "./+types/order-paid";
import { SHOP_KEY } from "./shop-state.ts";
import { emptyCart } from "./use-shop.ts";

const stands =
  "We have your order: you can pay when you pick it up. If you do not want it any more, please tell us.";

/** Asks the provider how the payment came out. */
export async function loader({ request, context }: Route.LoaderArgs): EndResult {
  const { orders, booking } = context.get(services);
  const isMailed = booking?.isMailed ?? false;
  const end = await orders?.comeBack(ticketIn(request));
  if (!end)
    return spentWords("If you have paid, we have your order: you can pick it up at the studio.", booking);
  if (end.kind !== "paid") return unpaidWords(end, { open: stands, ended: stands });
  const { sum, goesBack, isGone } = end;
  const before = isGone
    ? "Your payment came too late for your order."
    : "Your order was paid before. You can pick it up at the studio.";
  return {
    title: "Thank you",
    texts: [
      goesBack === sum ? before : `Your order is paid: ${sum}. You can pick it up at the studio.`,
      ...(goesBack ? [goesBackWords(goesBack)] : []),
      ...(end.passes.length > 0
        ? [
            `Here are the cards of your passes and vouchers. ${isMailed ? "We send their codes to you by e-mail, too." : "Please keep their codes."}`,
          ]
        : []),
      ...(end.isTest ? ["This was a test: no money was taken."] : []),
    ],
    cards: end.passes.map(passCardWords),
  };
}

/** The page that somebody comes back to from paying for an order. It says nothing that the provider has not confirmed. */
export default function OrderPaid({ loaderData }: Route.ComponentProps) {
  const isPaid = loaderData.cards !== undefined;
  const shop = useShopLink();
  useEffect(() => {
    if (isPaid) void emptyCart();
  }, [isPaid]);
  return (
    <PaymentEnd {...loaderData}>
      {/* The page wakes at once where a cart has to be emptied: what is paid must not stand in the shop. */}
      <span data-wake="" data-stored={isPaid ? SHOP_KEY : undefined}>
        {shop && (
          <ButtonLink to={shop.href} variant="secondary">
            Back to the shop
          </ButtonLink>
        )}
      </span>
    </PaymentEnd>
  );
}
