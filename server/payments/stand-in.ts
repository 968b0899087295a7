import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { formatMoney } from "#domain/money.ts";
import { escapeHtml } from "../escape-html.ts";

/** Keys in Stripe's format that only the stand-in accepts. */
export const standInKeys = { secretKey: "sk_test_standin00000000", webhookSecret: "whsec_standin00000000" };

/** What this site uses of a session of Stripe Checkout. */
export type StandInSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_total"
  | "currency"
  | "livemode"
  | "payment_status"
  | "status"
  | "success_url"
  | "cancel_url"
  | "url"
> & { metadata: Record<string, string>; payment_intent: string | null };

/** A request to the stand-in: the form sent by Stripe's package, and the idempotency key. */
export type ReceivedRequest = { path: string; form: URLSearchParams; idempotencyKey: string };

type StandInOptions = {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Where Stripe would send its events; undefined if it sends none. */
  readonly webhook?: () => string | undefined;
};

/**
 * A stand-in for Stripe, to try payments without an account: the calls that this site makes, and a page where one
 * pays, has the card declined, or goes back. No money moves. It says so on its page.
 */
export async function startStandIn({ port = 0, webhook }: StandInOptions = {}) {
  const sessions = new Map<string, StandInSession>();
  const answered = new Map<string, { body: string; session: StandInSession }>();
  const requests: ReceivedRequest[] = [];
  let failure = 0;
  let fixedBody: string | undefined;

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const path = request.url ?? "";
    const [, id = "", act] = /^\/pay\/(cs_\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session) return void (await showOrPay(session, act, response));
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "");
    const form = new URLSearchParams(body);
    requests.push({ path, form, idempotencyKey });
    if (fixedBody !== undefined) return void response.end(fixedBody);
    if (failure > 0) return respond(response, failure, stripeError("api_error", "Out of order"));
    if (request.headers.authorization !== `Bearer ${standInKeys.secretKey}`)
      return respond(response, 401, stripeError("invalid_request_error", "Invalid API Key"));
    if (request.method === "POST" && path === "/v1/checkout/sessions") return make(form, body);
    const asked = sessions.get(path.replace("/v1/checkout/sessions/", ""));
    if (asked) return respond(response, 200, asked);
    return respond(response, 404, stripeError("invalid_request_error", "No such checkout session"));

    function make(wanted: URLSearchParams, text: string): void {
      const earlier = answered.get(idempotencyKey);
      if (earlier && earlier.body !== text) {
        respond(response, 400, stripeError("idempotency_error", "Keys are for the same request only"));
        return;
      }
      const made = earlier?.session ?? sessionOf(sessions.size + 1, wanted, address());
      // Stripe repeats its answer of then.
      answered.set(idempotencyKey, { body: text, session: { ...made } });
      if (!earlier) sessions.set(made.id, made);
      respond(response, 200, made, earlier ? { "idempotent-replayed": "true" } : {});
    }
  });

  /** Takes the money of a session, as far as anybody asks. */
  function pay(session: StandInSession): StandInSession {
    return Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      url: null,
      payment_intent: session.payment_intent ?? session.id.replace("cs_test_", "pi_"),
    } satisfies Partial<StandInSession>);
  }

  async function showOrPay(session: StandInSession, act = "", response: ServerResponse): Promise<void> {
    if (act === "pay" && session.status === "open") {
      pay(session);
      const address = webhook?.();
      if (address)
        await fetch(address, { method: "POST", ...signedEvent("checkout.session.completed", session) });
    }
    if (session.status === "complete") {
      const back = (session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", session.id);
      response.writeHead(303, { location: back }).end();
    } else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(payPage(session, act === "decline"));
    }
  }

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: address(),
    sessions,
    requests,
    pay,
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
  object: object,
  { secret = standInKeys.webhookSecret, seconds = Math.floor(Date.now() / 1000), id = "evt_1" } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return {
    body,
    headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
  };
}

function sessionOf(number: number, form: URLSearchParams, origin: string): StandInSession {
  const id = `cs_test_standin${String(number).padStart(4, "0")}`;
  const metadata = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  const line = "line_items[0][price_data]";
  return {
    id,
    object: "checkout.session",
    amount_total: Number(form.get(`${line}[unit_amount]`)) * Number(form.get("line_items[0][quantity]")),
    currency: form.get(`${line}[currency]`),
    livemode: false,
    payment_status: "unpaid",
    status: "open",
    success_url: form.get("success_url"),
    cancel_url: form.get("cancel_url"),
    url: `${origin}/pay/${id}`,
    metadata: Object.fromEntries(metadata),
    payment_intent: null,
  };
}

function payPage({ id, amount_total, currency, cancel_url }: StandInSession, isDeclined: boolean): string {
  const sum = escapeHtml(formatMoney(amount_total ?? 0, (currency ?? "usd").toUpperCase()));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not Stripe: a page to try payments</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}button,a{font:inherit;display:inline-block;margin:.5rem 0;padding:.75rem 1.25rem}</style>
<main>
<h1>Pay ${sum}</h1>
<p><strong>This is not Stripe.</strong> It stands in for its page, so that you can try payments. No money moves.</p>
${isDeclined ? '<p role="alert">The card was declined. Please try another one.</p>' : ""}
<form method="post" action="/pay/${id}/pay"><button>Pay ${sum}</button></form>
<form method="post" action="/pay/${id}/decline"><button>Try a card that is declined</button></form>
<p><a href="${escapeHtml(cancel_url ?? "")}">Go back without paying</a></p>
</main>
</html>
`;
}

function stripeError(type: string, message: string) {
  return { error: { type, message } };
}

function respond(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
