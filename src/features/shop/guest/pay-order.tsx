import { data } from "react-router";
import { notSoldWords, shopOffWords } from "#core/booking/off-words.ts";
import { readTyped } from "#core/form/answers.ts";
import { readOrderLines } from "#core/form/kinds/cart/order-lines.ts";
import { readPosted } from "#core/form/validate.ts";
import { services } from "#core/http/services.server.ts";
import { payMinutes } from "#core/pay/online-payment.ts";
import { providerName } from "#core/pay/provider.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { isPayable } from "#core/values/payable.ts";
import { count } from "#core/values/plural.ts";
import { formatLength, waitUntil } from "#core/values/time.ts";
import { payOrderForm } from "#features/messages/model.ts";
import { readCatalog, readCurrency, readSite } from "#site/content/.server/content.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { LivePage } from "#site/frame/live-page.tsx";
import { isStale, readPostedForm, redirectTo, seenOf } from "#site/frame/posted-form.ts";
import { useShopLink } from "#site/frame/use-frame.ts";
import { Button } from "#ui/button/button.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { mostPasses, type PricedLine, priceOrder } from "../model.ts";
import type { Route } from "./+types/pay-order";

/** Orders of the shop. @throws A 404 response where they are not paid online */
function ordersOf(context: Route.LoaderArgs["context"]) {
  const { orders, passes } = context.get(services);
  if (!orders) throw data(null, { status: 404 });
  return { orders, sellsPasses: passes?.areSold ?? false };
}

/** Says that nothing is sold here any more; undefined while the shop is on. */
function offOf(): string | undefined {
  const site = readSite();
  return site.features.shop ? undefined : shopOffWords(site);
}

export function loader({ context }: Route.LoaderArgs) {
  ordersOf(context);
  return { off: offOf() };
}

/** An order as the page shows it, and sends it back. */
function orderWords(lines: readonly PricedLine[], submission: string) {
  const currency = readCurrency();
  const cents = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const facts = lines.map(({ title, quantity, color, size, price, worth }) => ({
    label: [`${quantity} × ${title}`, color, size].filter(Boolean).join(", "),
    values: [
      formatMoney(price * quantity, currency),
      ...(worth === undefined
        ? []
        : [`A gift. What you get for it is worth ${formatMoney(worth * quantity, currency)}.`]),
    ],
  }));
  return {
    cart: JSON.stringify(lines.map(({ terms: _, worth: __, ...line }) => line)),
    submission,
    cents,
    sum: formatMoney(cents, currency),
    hasPass: lines.some(({ terms }) => terms),
    facts,
    seen: seenOf(facts),
    payWithin: formatLength(payMinutes),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { orders, sellsPasses } = ordersOf(context);
  const form = await readPostedForm(request);
  const cart = form.get("cart") ?? "";
  const known = cart.length > 20_000 ? undefined : readOrderLines(cart);
  const { lines: priced, changes } = priceOrder(readCatalog(), known ?? []);
  // Passes are sold only where visits can be booked.
  const lines: readonly PricedLine[] = priced.filter(({ terms }) => sellsPasses || !terms);
  const notSold = lines.length < priced.length ? notSoldWords(readSite()) : undefined;
  if (lines.length === 0) {
    const refused = offOf() ?? notSold;
    const nothing = { order: undefined, typed: readTyped(payOrderForm, form), errors: [], refused };
    return data(nothing, { status: refused ? 409 : 422 });
  }
  const submission = /^[\w-]{16,40}$/.exec(form.get("submission") ?? "")?.[0] ?? crypto.randomUUID();
  const order = orderWords(lines, submission);
  const passes = lines.reduce((sum, { terms, quantity }) => sum + (terms ? quantity : 0), 0);
  const again = (refused: string, typed = {}, status = 409) =>
    data({ order, typed, errors: [], refused }, { status });
  if (passes > mostPasses)
    return again(
      `At most ${count(mostPasses, "pass or voucher", "passes and vouchers")} can be paid at once. Please call us for more: we will gladly make them for you.`,
    );
  if (!isPayable(order.cents, readCurrency()))
    return again(
      `An order of ${order.sum} cannot be paid online. Please order it in the shop, and pay when you pick it up.`,
    );
  const isPaying = form.get("act") === "pay";
  const said = [...changes, ...(notSold ? [notSold] : [])];
  // Who pays has seen this page already: below, it is compared with what it showed then.
  if (said.length > 0 && (!isPaying || lines.length < (known?.length ?? 0)))
    return again(`${said.join(" ")} This is your order as it is today. Please look it over.`);
  if (!isPaying) return { order, typed: {}, errors: [], refused: undefined };
  const { typed, values, errors } = readPosted(payOrderForm, form);
  if (errors) return data({ order, typed, errors, refused: undefined }, { status: 422 });
  if (isStale(form, order.facts))
    return again("Something has changed since you opened this page. Please look it over.", typed);
  const { name: studio, timeZone } = readSite();
  const begun = await orders.pay(
    {
      submissionId: submission,
      lines,
      ...values,
      studio: { name: studio, timeZone, currency: readCurrency() },
    },
    new URL(request.url).origin,
  );
  if (begun.kind === "pay") return redirectTo(begun.url);
  if (begun.kind === "invalid")
    return data({ order, typed, errors: begun.errors, refused: undefined }, { status: 422 });
  if (begun.kind === "paid") return again("This order is paid already. Thank you.", typed);
  if (begun.kind === "too-many") {
    const clock = waitUntil(timeZone, begun.seconds);
    return again(
      `Ten payments were begun over the internet that you use within an hour, so we pause. Nothing was taken. Please try again after ${clock}, or order it and pay at the studio.`,
      typed,
      429,
    );
  }
  return again(
    "Payments do not work just now, and nothing was taken. We have your order: you can pay when you pick it up, or try again in a few minutes.",
    typed,
    503,
  );
}

/** Pays for a cart online: what is in it, and who pays, then the provider's page. */
export default function PayOrder({ loaderData: { off }, actionData }: Route.ComponentProps) {
  const { order, typed, errors = [], refused = off } = actionData ?? {};
  const shop = useShopLink();
  const isTyped = typed !== undefined && Object.keys(typed).length > 0;
  return (
    <LivePage
      title="Pay for your order"
      trail={shop ? [shop] : []}
      isError={errors.length > 0 || refused !== undefined}
      gap={4}
    >
      <StatusMessage tone="error" isAnswer={actionData !== undefined}>
        {refused}
      </StatusMessage>
      {order ? (
        <>
          <FactList facts={[...order.facts, { label: "In all", values: [order.sum] }]} />
          <PostForm draft={payOrderForm.name}>
            <Stack gap={3}>
              <FormErrorSummary errors={errors} attempt={errors} />
              <Fields form={payOrderForm} values={typed} errors={errors} />
              <p>
                You pay on {providerName}’s page, where you have {order.payWithin} for it, and pick your order
                up at the studio.
                {order.hasPass && " You get the codes of passes and vouchers as soon as it is paid."}
              </p>
              <input type="hidden" name="cart" value={order.cart} />
              <input type="hidden" name="seen" value={order.seen} />
              <input type="hidden" name="submission" value={order.submission} />
              <div>
                <Button type="submit" name="act" value="pay">
                  Go on and pay {order.sum}
                </Button>
              </div>
            </Stack>
          </PostForm>
        </>
      ) : (
        !off && (
          <StatusMessage isAnswer>
            There is nothing in your cart that can be paid. Please choose something in the shop first.
          </StatusMessage>
        )
      )}
      {off && isTyped && <Fields form={payOrderForm} values={typed} />}
      {shop && <TextLink to={shop.href}>Back to the shop</TextLink>}
    </LivePage>
  );
}
