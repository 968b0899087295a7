import type { Hono } from "hono";
import { paymentWebhookPath } from "#domain/payments.ts";
import type { AppEnv } from "../request-facts.ts";
import { handleStripeWebhook, type StripeWebhookParts } from "./stripe-webhook.ts";

/** Adds the webhook. Only a server with Stripe keys has it. */
export function addPayments(app: Hono<AppEnv>, parts: StripeWebhookParts): void {
  // Stripe's server sends no Origin and is not rate-limited. The signature authenticates it.
  app.post(paymentWebhookPath, handleStripeWebhook(parts));
  app.all(paymentWebhookPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}
