import { data } from "react-router";
import { passPath } from "#domain/guest-passes.ts";
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
import type { Route } from "./+types/pass-paid";

export const meta = liveMeta;

/** Asks the provider how the payment came out. @throws A 404 response for a wrong or old ticket */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const end = await context.get(services).passes?.comeBack(ticket);
  if (!end) throw data(null, { status: 404 });
  switch (end.kind) {
    case "paid":
      return {
        title: "Thank you",
        texts: [
          `Your ${end.pass.word} is paid. This is its card. We send its code to you, too, where we can send mail.`,
          ...(end.pass.problem ? [end.pass.problem] : []),
        ],
        card: passCardWords(end.pass),
      };
    case "open":
      return { title: "Nothing was taken", texts: ["It is not paid yet. You can still pay."], url: end.url };
    case "ended":
      return { title: "Nothing was taken", texts: ["This payment has ended, and nothing was paid."] };
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

/** The page that a buyer comes back to from the provider's page. It says nothing that the provider has not confirmed. */
export default function PassPaid({ loaderData }: Route.ComponentProps) {
  const { title, texts, ...more } = { card: undefined, url: undefined, isUnknown: false, ...loaderData };
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
            {more.card && <PassCard {...more.card} />}
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
              <ButtonLink to={more.card ? passPath : "/shop"} variant="secondary">
                {more.card ? "See what is left later" : "Back to the shop"}
              </ButtonLink>
            </p>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
