import type Stripe from "stripe";
import type { StripeSettings } from "../config/values.ts";

/** What the relay needs to take payments. */
export type Payments = {
  readonly stripe: Stripe;
  /** Proves that an event comes from Stripe. */
  readonly webhookSecret: string;
};

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/**
 * Time in milliseconds and tries that one question to Stripe may take. A donor's browser gives up after 20 s, so both
 * tries together must be shorter.
 */
const PATIENCE = { timeout: 8000, maxNetworkRetries: 1 } as const;

/**
 * Opens the way to Stripe. Nothing is sent yet. The package is large, so it is loaded only where cards are taken.
 *
 * @param settings undefined where no keys are set
 */
export async function openPayments(settings: StripeSettings | undefined): Promise<Payments | undefined> {
  if (!settings) return undefined;
  const { default: Client } = await import("stripe");
  const { secretKey, webhookSecret, apiBase } = settings;
  const place = apiBase && {
    host: apiBase.hostname,
    port: apiBase.port || (apiBase.protocol === "http:" ? 80 : 443),
    protocol: apiBase.protocol === "http:" ? ("http" as const) : ("https" as const),
  };
  const httpClient = objectsOnly(Client.createNodeHttpClient());
  return {
    stripe: new Client(secretKey, { ...PATIENCE, telemetry: false, httpClient, ...place }),
    webhookSecret,
  };
}

/**
 * Lets only JSON objects pass as answers. At any other JSON Stripe's package throws where nobody can catch it, which
 * would end the process; so it gets an answer that cannot be read, which it reports as an error.
 */
function objectsOnly(client: HttpClient): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const value: unknown = await toJSON();
      if (typeof value !== "object" || value === null) throw new Error("The answer is no JSON object.");
      return value;
    };
    return response;
  };
  return client;
}

/** The kind of an error of Stripe's, such as `StripeInvalidRequestError`, which names nobody; `unknown` for any other. */
export function errorType(error: unknown): string {
  return error instanceof Error && "type" in error ? String(error.type) : "unknown";
}
