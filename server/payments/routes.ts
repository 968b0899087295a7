import type { Hono, MiddlewareHandler } from "hono";
import { paymentIntentPath, paymentWebhookPath } from "#domain/payments.ts";
import type { AppEnv } from "../request-facts.ts";
import { type CreateIntentParts, createIntent } from "./create-intent.ts";
import { handleStripeWebhook, type StripeWebhookParts } from "./stripe-webhook.ts";

/**
 * Adds the two payment routes. Only a relay with Stripe keys has them.
 * @param fromOwnPages admits our own pages and allowed origins, with CORS, and answers preflight requests
 * @param limited rate-limits by visitor
 */
export function addPayments(
  app: Hono<AppEnv>,
  parts: CreateIntentParts & StripeWebhookParts,
  { fromOwnPages, limited }: { fromOwnPages: MiddlewareHandler<AppEnv>; limited: MiddlewareHandler<AppEnv> },
): void {
  app.use(paymentIntentPath, fromOwnPages);
  app.post(paymentIntentPath, limited, createIntent(parts));
  app.options(paymentIntentPath, (c) =>
    c.body(null, 204, { allow: "POST, OPTIONS", "access-control-allow-methods": "POST" }),
  );
  app.all(paymentIntentPath, (c) => c.text("Method not allowed", 405, { allow: "POST, OPTIONS" }));
  // Stripe's server sends no Origin and is not rate-limited. The signature authenticates it.
  app.post(paymentWebhookPath, handleStripeWebhook(parts));
  app.all(paymentWebhookPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}
