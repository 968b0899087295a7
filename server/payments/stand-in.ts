import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { formatAmount } from "#domain/money.ts";
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
  | "expires_at"
> & {
  metadata: Record<string, string>;
  payment_intent: string | null;
  items: { name: string; amount: number }[];
};

/** Money that was given back. */
export type StandInRefund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "currency" | "created" | "status"
> & {
  payment_intent: string;
  metadata: Record<string, string>;
};

/** A request to the stand-in: the form sent by Stripe's package, and the idempotency key. */
export type ReceivedRequest = { path: string; form: URLSearchParams; idempotencyKey: string };

type StandInOptions = {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Where Stripe would send its events; undefined if it sends none. */
  readonly webhook?: () => string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * A stand-in for Stripe, to try payments without an account: the calls that this site makes, and a page where one
 * pays, has the card declined, or goes back. No money moves. It says so on its page.
 */
export async function startStandIn({ port = 0, webhook, now = Date.now }: StandInOptions = {}) {
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];
  const answered = new Map<string, { body: string; answer: object }>();
  const requests: ReceivedRequest[] = [];
  let failure = 0;
  let fixedBody: string | undefined;
  let isDeaf = false;
  let refusesRefunds = false;

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
    const { status, answer, isReplay } = answerTo(request.method ?? "", path, { form, body, idempotencyKey });
    // What was asked for is done, but nobody hears of it.
    if (isDeaf) return void request.socket.destroy();
    respond(response, status, answer, isReplay ? { "idempotent-replayed": "true" } : {});
  });

  type Asked = { form: URLSearchParams; body: string; idempotencyKey: string };
  type Answer = { status: number; answer: object; isReplay?: boolean };
  const refused = (status: number, type: string, message: string): Answer => ({
    status,
    answer: stripeError(type, message),
  });

  function answerTo(method: string, path: string, asked: Asked): Answer {
    const { pathname, searchParams } = new URL(path, "http://stand-in");
    const [, id = "", isExpiring] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(pathname) ?? [];
    const session = sessions.get(id);
    if (session) endIfOver(session);
    if (method === "GET" && pathname === "/v1/balance") return { status: 200, answer: { object: "balance" } };
    if (method === "GET" && pathname === "/v1/refunds") {
      const of = searchParams.get("payment_intent");
      return listed(refunds.filter(({ payment_intent }) => payment_intent === of));
    }
    if (method === "GET" && pathname === "/v1/checkout/sessions") return listed([...sessions.values()]);
    if (method === "POST" && pathname === "/v1/checkout/sessions") return once(asked, () => make(asked.form));
    if (method === "POST" && pathname === "/v1/refunds") return once(asked, () => giveBack(asked.form));
    if (session && method === "GET") return { status: 200, answer: session };
    if (session && method === "POST" && isExpiring) {
      if (session.status !== "open")
        return refused(400, "invalid_request_error", "Only open sessions can be expired.");
      return { status: 200, answer: Object.assign(session, { status: "expired", url: null }) };
    }
    return refused(404, "invalid_request_error", "No such checkout session");
  }

  const listed = (data: object[]): Answer => ({
    status: 200,
    answer: { object: "list", data, has_more: false },
  });

  /** Stripe repeats its answer of then to the same call. */
  function once({ body, idempotencyKey }: Asked, work: () => Answer): Answer {
    const earlier = answered.get(idempotencyKey);
    if (earlier && earlier.body !== body)
      return refused(400, "idempotency_error", "Keys are for the same request only");
    if (earlier) return { status: 200, answer: earlier.answer, isReplay: true };
    const done = work();
    if (done.status === 200) answered.set(idempotencyKey, { body, answer: { ...done.answer } });
    return done;
  }

  function make(form: URLSearchParams): Answer {
    const made = sessionOf(sessions.size + 1, form, address());
    sessions.set(made.id, made);
    return { status: 200, answer: made };
  }

  function giveBack(form: URLSearchParams): Answer {
    const intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const gone = refunds.filter(({ payment_intent }) => payment_intent === intent);
    const left = (paid?.amount_total ?? 0) - gone.reduce((sum, each) => sum + each.amount, 0);
    if (refusesRefunds || amount > left || !(amount > 0))
      return refused(400, "invalid_request_error", "This cannot be given back.");
    const refund: StandInRefund = {
      id: `re_standin${String(refunds.length + 1).padStart(4, "0")}`,
      object: "refund",
      ...{
        amount,
        currency: paid?.currency ?? "usd",
        created: Math.floor(now() / 1000),
        status: "succeeded",
      },
      payment_intent: intent,
      metadata: metadataOf(form),
    };
    refunds.push(refund);
    return { status: 200, answer: refund };
  }

  function endIfOver(session: StandInSession): void {
    if (session.status === "open" && session.expires_at * 1000 <= now())
      Object.assign(session, { status: "expired", url: null });
  }

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
    endIfOver(session);
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
    refunds,
    requests,
    pay,
    /** Does everything that is asked from now on, but nobody hears of it. */
    deafen(isDeafNow: boolean) {
      isDeaf = isDeafNow;
    },
    /** Gives nothing back from now on. */
    refuseRefunds(isRefusing: boolean) {
      refusesRefunds = isRefusing;
    },
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

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

function itemsOf(form: URLSearchParams): { name: string; amount: number }[] {
  const items: { name: string; amount: number }[] = [];
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index++) {
    const of = (name: string) => form.get(`line_items[${index}]${name}`) ?? "";
    const amount = Number(of("[price_data][unit_amount]")) * Number(of("[quantity]"));
    items.push({ name: of("[price_data][product_data][name]"), amount });
  }
  return items;
}

function sessionOf(number: number, form: URLSearchParams, origin: string): StandInSession {
  const id = `cs_test_standin${String(number).padStart(4, "0")}`;
  const items = itemsOf(form);
  return {
    id,
    object: "checkout.session",
    amount_total: items.reduce((sum, { amount }) => sum + amount, 0),
    currency: form.get("line_items[0][price_data][currency]"),
    livemode: false,
    payment_status: "unpaid",
    status: "open",
    success_url: form.get("success_url"),
    cancel_url: form.get("cancel_url"),
    expires_at: Number(form.get("expires_at")) || Math.floor(Date.now() / 1000) + 86_400,
    url: `${origin}/pay/${id}`,
    metadata: metadataOf(form),
    payment_intent: null,
    items,
  };
}

function payPage(
  { id, amount_total, currency, cancel_url, items, status }: StandInSession,
  isDeclined: boolean,
): string {
  const format = (amount: number) => escapeHtml(formatAmount(amount, (currency ?? "usd").toUpperCase()));
  const sum = format(amount_total ?? 0);
  const lines = items.map(({ name, amount }) => `<li>${escapeHtml(name)}: ${format(amount)}</li>`).join("");
  const forms =
    status === "open"
      ? `<form method="post" action="/pay/${id}/pay"><button>Pay ${sum}</button></form>
<form method="post" action="/pay/${id}/decline"><button>Try a card that is declined</button></form>`
      : "<p>This page has ended. Nothing was taken.</p>";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not Stripe: a page to try payments</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}button,a{font:inherit;display:inline-block;margin:.5rem 0;padding:.75rem 1.25rem}</style>
<main>
<h1>Pay ${sum}</h1>
<p><strong>This is not Stripe.</strong> It stands in for its page, so that you can try payments. No money moves.</p>
<ul>${lines}</ul>
${isDeclined ? '<p role="alert">The card was declined. Please try another one.</p>' : ""}
${forms}
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
