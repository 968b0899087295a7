import { data } from "react-router";
import { formatPassCount, passPath } from "#core/booking/guest-passes.ts";
import { notSoldWords } from "#core/booking/off-words.ts";
import { passTerms } from "#core/booking/pass-terms.ts";
import { readTyped } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { services } from "#core/http/services.server.ts";
import { payMinutes } from "#core/pay/online-payment.ts";
import { providerName } from "#core/pay/provider.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { isPayable } from "#core/values/payable.ts";
import { formatLength } from "#core/values/time.ts";
import { readCurrency, readEntries, readSite } from "#site/content/.server/content.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { LivePage } from "#site/frame/live-page.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, seenOf } from "#site/frame/posted-form.ts";
import { useShopLink } from "#site/frame/use-frame.ts";
import { Button } from "#ui/button/button.tsx";
import { pieceCents } from "#ui/lib/piece-cents.ts";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { buyPassForm } from "../buy-pass-form.ts";
import type { Route } from "./+types/buy-pass";

export const handle: PageHandle = { isStep: true };

/**
 * The pass that the address names, or why it is not sold any more.
 * @throws A 404 response where passes were never sold
 */
function passOf({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const slug = new URL(request.url).searchParams.get("product");
  const product = readEntries("products").find((each) => each.slug === slug);
  const terms = product && passTerms(product);
  const { passes } = context.get(services);
  if (!passes) throw data(null, { status: 404 });
  if (!terms || !passes.areSold) return { off: notSoldWords(readSite()) };
  const currency = readCurrency();
  const price = pieceCents(product);
  const canBuy = passes.canBuy && isPayable(price, currency);
  const { unit, count, endsAfter } = terms;
  const holds = formatPassCount(unit, count, currency);
  const shown = {
    title: product.title,
    price: formatMoney(price, currency),
    holds: `It holds ${holds}.${endsAfter === undefined ? " You can use it whenever you like." : ""}`,
  };
  return { passes, canBuy, terms, price, shown };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { off, shown, canBuy } = passOf({ request, context });
  if (off !== undefined) return data({ off, shown: undefined }, { status: 410 });
  return data({ shown: { ...shown, seen: seenOf(shown), canBuy, payWithin: formatLength(payMinutes) } });
}

const changed = "The price, or what it holds, has changed since you opened this page. Please look it over.";

const down =
  "Payments do not work just now. Nothing was taken, and what you typed is still here. Please try again in a few minutes, or buy it at the studio.";

export async function action({ request, context }: Route.ActionArgs) {
  const { off, passes, canBuy, terms, price, shown } = passOf({ request, context });
  const form = await readPostedForm(request);
  if (off !== undefined)
    return data({ typed: readTyped(buyPassForm, form), errors: [], refused: off }, { status: 409 });
  const { typed, values, errors } = readPosted(buyPassForm, form);
  if (errors) return data({ typed, errors, refused: undefined }, { status: 422 });
  if (isStale(form, shown)) return data({ typed, errors: [], refused: changed }, { status: 409 });
  const wanted = { product: shown.title, price, terms, ...values };
  const begun = canBuy ? await passes.buy(wanted, new URL(request.url).origin) : undefined;
  if (begun && "url" in begun) return redirectTo(begun.url);
  if (begun && "errors" in begun)
    return data({ typed, errors: begun.errors, refused: undefined }, { status: 422 });
  return data({ typed, errors: [], refused: begun?.message ?? down }, { status: begun ? 429 : 503 });
}

/** Buys a pass or a voucher online: whom it is for, then the provider's page. */
export default function BuyPass({ loaderData, actionData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const { typed, errors = [], refused } = actionData ?? {};
  const shop = useShopLink();
  const page = { trail: shop ? [shop] : [], isError: actionData !== undefined };
  if (!shown)
    return (
      <LivePage title="Not sold any more" {...page}>
        <StatusMessage tone={actionData ? "error" : "info"} isAnswer={actionData !== undefined}>
          {loaderData.off}
        </StatusMessage>
        {typed && <Fields form={buyPassForm} values={typed} />}
        <TextLink to={passPath}>See what is left on a pass or voucher</TextLink>
      </LivePage>
    );
  const { title, price, holds, seen, canBuy, payWithin } = shown;
  return (
    <LivePage title={title} lead={`${price}. ${holds}`} {...page}>
      <StatusMessage tone="error" isAnswer>
        {refused}
      </StatusMessage>
      {canBuy ? (
        <PostForm draft={buyPassForm.name}>
          <Stack gap={3}>
            <FormErrorSummary errors={errors} attempt={errors} />
            <Fields form={buyPassForm} values={typed} errors={errors} />
            <p>
              You pay on {providerName}’s page, and have {payWithin} for it. Then you see the code and the
              card here. While nobody has used it, you can give it back for 14 days.
            </p>
            <input type="hidden" name="seen" value={seen} />
            <div>
              <Button type="submit">Go on and pay {price}</Button>
            </div>
          </Stack>
        </PostForm>
      ) : (
        <>
          <p>
            It cannot be bought online just now. Please put it in the cart of the shop, or buy it at the
            studio.
          </p>
          <TextLink to="/shop">Back to the shop</TextLink>
        </>
      )}
    </LivePage>
  );
}
