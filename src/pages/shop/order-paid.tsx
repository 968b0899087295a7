import { useEffect } from "react";
import { data } from "react-router";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { passCardWords } from "#src/routes/shared/pass-words.server.ts";
import { PassCard } from "#src/sections/pass-card/pass-card.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { services } from "#src/services.server.ts";
import { Button } from "#src/ui/button/button.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import type { Route } from "./+types/order-paid";
import { emptyCart } from "./use-shop.ts";

export const meta = liveMeta;

const stands =
  "We have your order: you can pay when you pick it up. If you do not want it any more, please tell us.";

/** Asks the provider how the payment came out. @throws A 404 response for a wrong or old ticket */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const end = await context.get(services).orders?.comeBack(ticket);
  if (!end) throw data(null, { status: 404 });
  switch (end.kind) {
    case "paid":
      return {
        title: "Thank you",
        texts: [
          `Your order is paid: ${end.sum}. You can pick it up at the studio.`,
          ...(end.passes.length > 0
            ? [
                "Here are the cards of your passes and vouchers. We send their codes to you, too, where we can send mail.",
              ]
            : []),
          ...(end.isTest ? ["This was a test: no money was taken."] : []),
        ],
        cards: end.passes.map(passCardWords),
      };
    case "open":
      return { title: "Nothing was taken", texts: [`It is not paid yet. ${stands}`], url: end.url };
    case "ended":
      return {
        title: "Nothing was taken",
        texts: [`This payment has ended, and nothing was paid. ${stands}`],
      };
    case "unknown":
      return {
        title: "We could not check your payment",
        texts: [
          "Please do not pay again yet. We hear from Stripe by itself. You can look again in a few minutes.",
        ],
        isUnknown: true,
      };
  }
}

/** The page that somebody comes back to from paying for an order. It says nothing that the provider has not confirmed. */
export default function OrderPaid({ loaderData }: Route.ComponentProps) {
  const { title, texts, ...more } = { cards: undefined, url: undefined, isUnknown: false, ...loaderData };
  const isPaid = more.cards !== undefined;
  useEffect(() => {
    if (isPaid) emptyCart();
  }, [isPaid]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div data-no-print>
        <TitleBanner title={title} crumb={title} trail={[{ label: "Shop", href: "/shop" }]} />
      </div>
      <Section theme="day">
        <Container width="narrow">
          <Stack gap={4}>
            <div data-no-print>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {more.cards?.map((card) => (
              <PassCard key={card.code} {...card} />
            ))}
            {more.url && (
              <p>
                <ButtonLink to={more.url}>Go on and pay</ButtonLink>
              </p>
            )}
            {more.isUnknown && (
              <form>
                <Button type="submit">Look again</Button>
              </form>
            )}
            <p data-no-print>
              <ButtonLink to="/shop" variant="secondary">
                Back to the shop
              </ButtonLink>
            </p>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
