import type { ComponentProps, ReactNode } from "react";
import { data, useLocation } from "react-router";
import { providerName } from "#core/pay/provider.ts";
import { ticketParameter } from "#core/values/paths.ts";
import { LivePage } from "#site/frame/live-page.tsx";
import { useShopLink } from "#site/frame/use-frame.ts";
import styles from "#site/frame/ways.module.css";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { PassCard } from "../pass-card.tsx";

/** What somebody who comes back from paying is told. */
export type PaymentEndWords = {
  readonly title: string;
  readonly texts: readonly string[];
  /** Cards of the passes and vouchers that were paid. */
  readonly cards?: readonly ComponentProps<typeof PassCard>[];
  /** Where to go on paying, and how much. */
  readonly pay?: { readonly url: string; readonly sum: string };
  /** Whether the provider could not be asked. */
  readonly isUnknown?: boolean;
  /** Whether the link is unknown or has expired. */
  readonly isSpent?: boolean;
};

/** What a loader of such a page returns. */
export type EndResult = Promise<PaymentEndWords | ReturnType<typeof spentWords>>;

/** The ticket of the way back from paying; empty if there is none. */
export function ticketIn(request: Request): string {
  return new URL(request.url).searchParams.get(ticketParameter) ?? "";
}

/**
 * The words for a link that is wrong or has expired.
 * @param then what somebody can do who has paid
 * @param booking says what may have been lost; undefined where nothing is booked
 */
export function spentWords(
  then: string,
  booking: { readonly lostWords: (what: string) => string | undefined } | undefined,
) {
  const lost = booking?.lostWords("What was bought");
  const found =
    "If it is missing, we find your payment and ask you: you get what you paid for, or all of it back.";
  const texts = ["For an hour it shows what was paid.", then, ...(lost ? [lost, found] : [])];
  const words: PaymentEndWords = { title: "This link no longer works", texts, isSpent: true };
  return data(words, { status: 410 });
}

/** The words while the provider cannot be asked. */
export const unknownWords: PaymentEndWords = {
  title: "We could not check your payment",
  texts: [
    `Please do not pay again yet. ${providerName} will tell us on its own. You can look again in a few minutes.`,
  ],
  isUnknown: true,
};

/**
 * The words for a payment that is not known to be paid.
 * @param then what is true of the order meanwhile, and what can be done, while the payment is open and once it has ended
 */
export function unpaidWords(
  end:
    | { readonly kind: "open"; readonly url: string; readonly sum: string }
    | { readonly kind: "ended" | "unknown" },
  then: { readonly open: string; readonly ended?: string },
): PaymentEndWords {
  if (end.kind === "open")
    return { title: "Nothing was taken", texts: [`It is not paid yet. ${then.open}`], pay: end };
  if (end.kind === "ended")
    return {
      title: "Nothing was taken",
      texts: ["This payment has ended, and nothing was paid.", ...(then.ended ? [then.ended] : [])],
    };
  return unknownWords;
}

/** The page that somebody comes back to from paying. @param children the way on */
export function PaymentEnd({
  title,
  texts,
  cards = [],
  pay,
  isUnknown,
  isSpent,
  trail,
  children,
}: PaymentEndWords & Pick<ComponentProps<typeof LivePage>, "trail"> & { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const shop = useShopLink();
  return (
    <LivePage title={title} trail={trail ?? (shop ? [shop] : [])} printsAlone gap={4}>
      <Stack gap={2} data-no-print>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
      {cards.map((card) => (
        <PassCard key={card.code} {...card} />
      ))}
      <p className={styles.ways} data-no-print>
        {pay && <ButtonLink to={pay.url}>Go on and pay {pay.sum}</ButtonLink>}
        {isUnknown && <ButtonLink to={pathname + search}>Look again</ButtonLink>}
        {children}
      </p>
      {(isUnknown || isSpent) && <TextLink to="/contact">Ask us about it</TextLink>}
    </LivePage>
  );
}
