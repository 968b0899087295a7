import type Stripe from "stripe";
import type { StripeSettings } from "#core/config/values.server.ts";
import { waitOutside } from "#core/http/take-turns.server.ts";
import type { StudioId } from "#core/store/studio.server.ts";
import { hundredthsOf, smallestOf } from "#core/values/money-text.ts";
import { providerUnit } from "#core/values/payable.ts";
import { rights } from "./rights.ts";

/** What the relay needs for payments. */
export type Payments = {
  readonly stripe: Stripe;
  /** Verifies that an event comes from Stripe. */
  readonly webhookSecret: string;
  /** Whether the keys are test keys: then no money moves. */
  readonly isTest: boolean;
  /** Whose payments these are: others may use the same account. Without it, all that bears the names of our forms is ours. */
  readonly studio?: StudioId | undefined;
};

/** Bears the studio's name, with what this site makes at the provider. */
export function signed(
  { studio }: Payments,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return { ...texts, ...(studio && { studio: studio.id }) };
}

/** Something at the provider, with who has made it, and when, in seconds since 1970. */
type Made = { readonly metadata: Readonly<Record<string, string>> | null; readonly created: number };

/** Whether another studio has made it: a second one, or another program, in the same account. */
export function isForeign({ studio }: Payments, { metadata }: Pick<Made, "metadata">): boolean {
  return studio !== undefined && metadata?.studio !== undefined && metadata.studio !== studio.id;
}

/** By how much the provider's clock may be ahead of ours, in milliseconds. */
const clocksMs = 3_600_000;

/** Whether this studio has made it: it bears its name, or was made before there were names. */
export function isOurs(payments: Payments, made: Made): boolean {
  const { studio } = payments;
  if (!studio) return true;
  if (isForeign(payments, made)) return false;
  return made.metadata?.studio !== undefined || made.created * 1000 < studio.since + clocksMs;
}

/** Whether a key is one to try things out: no money moves with it. */
export function isTestKey(key: string): boolean {
  return /^[sr]k_test_/.test(key);
}

type HttpClient = NonNullable<Stripe.StripeConfig["httpClient"]>;

/**
 * Timeout (milliseconds) and retries of a request to Stripe. A donor's browser times out after 20 s, and a page that has
 * no answer after 15 s is closed by the server itself, so both attempts together must be shorter.
 */
const REQUEST_LIMITS = { timeout: 6000, maxNetworkRetries: 1 } as const;

/**
 * Creates the Stripe client without sending anything. The package is large, so it is loaded only if cards are
 * accepted.
 * @param settings undefined if no keys are set
 * @param retries after how many failed tries a call is given up; tests need none
 * @param fetchInstead asks Stripe in another way than over the network
 */
export async function openPayments(
  settings: StripeSettings | undefined,
  retries: number = REQUEST_LIMITS.maxNetworkRetries,
  fetchInstead?: typeof fetch,
): Promise<Payments | undefined> {
  if (!settings) return undefined;
  const { default: Client } = await import("stripe");
  const { secretKey, webhookSecret, apiBase } = settings;
  const origin = apiBase && {
    host: apiBase.hostname,
    port: apiBase.port || (apiBase.protocol === "http:" ? 80 : 443),
    protocol: apiBase.protocol === "http:" ? ("http" as const) : ("https" as const),
  };
  const httpClient = guarded(
    fetchInstead ? Client.createFetchHttpClient(fetchInstead) : Client.createNodeHttpClient(),
  );
  return {
    stripe: new Client(secretKey, {
      ...REQUEST_LIMITS,
      maxNetworkRetries: retries,
      telemetry: false,
      httpClient,
      ...origin,
    }),
    webhookSecret,
    isTest: isTestKey(secretKey),
  };
}

/**
 * Wraps an HTTP client so that pages that need Stripe do not keep others from their turn, and that it passes on only JSON
 * objects. For any other JSON, Stripe's package throws where it cannot be caught, which would crash the process. Instead, it
 * gets an unreadable response, which it reports as an error.
 */
function guarded(client: HttpClient): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await waitOutside(() => makeRequest(...request));
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const value: unknown = await toJSON();
      if (typeof value !== "object" || value === null) throw new Error("The response is not a JSON object.");
      return value;
    };
    return response;
  };
  return client;
}

/** The type of an error of Stripe, such as `StripeInvalidRequestError`; of others their class. Has no personal data. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "type" in error ? String(error.type) : error.constructor.name;
}

/** Whether it makes sense to try again: the provider, or the store, did not answer just now. */
export function isOutOfReach(error: unknown): boolean {
  const type = errorType(error);
  const isAnswer = type.startsWith("Stripe");
  return !isAnswer || ["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"].includes(type);
}

/**
 * A call for each right of a restricted key. Those that would change something name what does not exist: a key that is allowed hears
 * that there is no such thing.
 */
const trials: Readonly<Record<keyof typeof rights, (stripe: Stripe) => Promise<unknown>>> = {
  sessions: (stripe) => stripe.checkout.sessions.expire("cs_test_none"),
  refunds: (stripe) => stripe.refunds.create({ payment_intent: "pi_none" }),
  intents: (stripe) => stripe.paymentIntents.retrieve("pi_none"),
  disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  balance: (stripe) => stripe.balance.retrieve(),
  transactions: (stripe) => stripe.balanceTransactions.list({ limit: 1 }),
  payouts: (stripe) => stripe.payouts.list({ limit: 1 }),
};

/**
 * Asks the provider which rights a key lacks. Nothing is changed by it.
 * @returns their names; none if it may do all that is needed
 * @throws if the key is not known, or the provider cannot be asked
 */
export async function findMissingRights({ stripe }: Pick<Payments, "stripe">): Promise<string[]> {
  const asked = (Object.keys(trials) as (keyof typeof trials)[]).map(async (right) => {
    try {
      await trials[right](stripe);
    } catch (error) {
      if (errorType(error) === "StripePermissionError") return [rights[right]];
      if (!isInvalidThere(error)) throw error;
    }
    return [];
  });
  return (await Promise.all(asked)).flat();
}

/** Whether the provider knows no such thing, or allows no such call on it. */
export function isInvalidThere(error: unknown): boolean {
  return errorType(error) === "StripeInvalidRequestError";
}

/** Whether a key was sent again with another request. */
export function isReusedKey(error: unknown): boolean {
  return errorType(error) === "StripeIdempotencyError";
}

/** Whether the provider refuses the keys. */
export function isRefusedKey(error: unknown): boolean {
  return ["StripeAuthenticationError", "StripePermissionError"].includes(errorType(error));
}

/**
 * Whether the provider refuses the e-mail address that it was given (https://docs.stripe.com/error-codes#email-invalid): its rule may
 * be stricter than ours one day.
 */
export function isRefusedAddress(error: unknown): boolean {
  const { code, param }: { code?: unknown; param?: unknown } = Object(error);
  return isInvalidThere(error) && (code === "email_invalid" || param === "customer_email");
}

/** How long after a failed try the provider is asked again, in milliseconds: a minute, doubling up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(60_000 * 2 ** attempts, 3_600_000);
}

/** An amount of Stripe in the smallest unit of its currency. */
export function ledgerAmount(amount: number, currency: string): number {
  return smallestOf(amount * providerUnit(currency), currency);
}

/** An amount in the smallest unit of its currency, as Stripe counts it. */
export function stripeAmount(amount: number, currency: string): number {
  return Math.round(hundredthsOf(amount, currency) / providerUnit(currency));
}
