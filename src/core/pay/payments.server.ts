import type Stripe from "stripe";
import type { ProviderSettings } from "#core/config/values.server.ts";
import { waitOutside } from "#core/http/take-turns.server.ts";
import type { StudioId } from "#core/store/studio.server.ts";
import type { MadeThere, ProviderCalls } from "./provider-calls.server.ts";
import { stripeCalls } from "./stripe-calls.server.ts";

/** The account at the provider: what can be asked of it, and whose it is. */
export type Payments = ProviderCalls & {
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

/** Whether another studio has made it: a second one, or another program, in the same account. */
export function isForeign({ studio }: Payments, { metadata }: MadeThere): boolean {
  return studio !== undefined && metadata.studio !== undefined && metadata.studio !== studio.id;
}

/** By how much the provider's clock may be ahead of ours, in milliseconds. */
const clocksMs = 3_600_000;

/** Whether this studio has made it: it bears its name, or was made before there were names. */
export function isOurs(payments: Payments, made: MadeThere): boolean {
  const { studio } = payments;
  if (!studio) return true;
  if (isForeign(payments, made)) return false;
  return made.metadata.studio !== undefined || made.madeAt < studio.since + clocksMs;
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
 * Opens the account at the provider, Stripe, without sending anything. The package is large, so it is loaded only if cards are
 * accepted.
 * @param settings undefined if no keys are set
 * @param retries after how many failed tries a call is given up; tests need none
 * @param fetchInstead asks Stripe in another way than over the network
 */
export async function openPayments(
  settings: ProviderSettings | undefined,
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
  const client = new Client(secretKey, {
    ...REQUEST_LIMITS,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient,
    ...origin,
  });
  return { ...stripeCalls(client, webhookSecret), isTest: isTestKey(secretKey) };
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

/** How long after a failed try the provider is asked again, in milliseconds: a minute, doubling up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(60_000 * 2 ** attempts, 3_600_000);
}
