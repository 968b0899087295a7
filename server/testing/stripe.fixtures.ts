import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Fake keys in Stripe's format. */
export const stripeKeys = { secretKey: "sk_test_standin00000000", webhookSecret: "whsec_standin00000000" };

/** A payment at the fake Stripe. */
export type FakePayment = {
  id: string;
  object: "payment_intent";
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: { message: string } | null;
};

/** A request to the fake Stripe: the form sent by Stripe's package, and the idempotency key. */
export type ReceivedRequest = { path: string; form: URLSearchParams; idempotencyKey: string };

/**
 * Implements the part of Stripe's HTTP API that the relay uses: creating payments (once per idempotency key)
 * and looking them up. Tests can set a payment's state and make every request fail.
 */
export async function startFakeStripe() {
  const payments = new Map<string, FakePayment>();
  const earlierPayments = new Map<string, { body: string; id: string }>();
  const requests: ReceivedRequest[] = [];
  let failure = 0;
  let fixedBody: string | undefined;

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const form = new URLSearchParams(body);
    const path = request.url ?? "";
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "");
    requests.push({ path, form, idempotencyKey });
    if (fixedBody !== undefined) return void response.end(fixedBody);
    if (failure > 0) return respond(response, failure, stripeError("api_error", "Out of order"));
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return respond(response, 401, stripeError("invalid_request_error", "Invalid API Key"));
    if (request.method === "POST" && path === "/v1/payment_intents") return make(form, body);
    const payment = payments.get(path.replace("/v1/payment_intents/", ""));
    if (payment) return respond(response, 200, payment);
    return respond(response, 404, stripeError("invalid_request_error", "No such payment_intent"));

    function make(wanted: URLSearchParams, text: string): void {
      const earlier = earlierPayments.get(idempotencyKey);
      if (earlier && earlier.body !== text) {
        respond(response, 400, stripeError("idempotency_error", "Keys are for the same request only"));
        return;
      }
      const id = earlier?.id ?? `pi_standin${payments.size + 1}`;
      const made = payments.get(id) ?? paymentOf(id, wanted);
      payments.set(id, made);
      earlierPayments.set(idempotencyKey, { body: text, id });
      respond(response, 200, made);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    payments,
    requests,
    /** Makes every request fail with this status from now on; 0 stops that. */
    failWith(status: number) {
      failure = status;
    },
    /** Responds to every request with this text from now on. */
    respondWith(text: string) {
      fixedBody = text;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A signed event, as sent by Stripe. */
export function signedEvent(
  type: string,
  payment: FakePayment,
  { secret = stripeKeys.webhookSecret, seconds = Math.floor(Date.now() / 1000), id = "evt_1" } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ id, object: "event", type, data: { object: payment } });
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return {
    body,
    headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
  };
}

function paymentOf(id: string, form: URLSearchParams): FakePayment {
  const metadata = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  return {
    id,
    object: "payment_intent",
    amount: Number(form.get("amount")),
    currency: form.get("currency") ?? "",
    status: "requires_payment_method",
    client_secret: `${id}_secret_standin`,
    metadata: Object.fromEntries(metadata),
    last_payment_error: null,
  };
}

function stripeError(type: string, message: string) {
  return { error: { type, message } };
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
