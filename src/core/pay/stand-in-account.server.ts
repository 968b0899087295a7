import { createHmac, randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { isEmail } from "#core/values/email.ts";
/** Keys in Stripe's format that only the stand-in accepts. */
export const standInKeys = {
  secretKey: "sk_test_standin00000000",
  restrictedKey: "rk_test_standin00000000",
  webhookSecret: "whsec_standin00000000",
};

type Session = Stripe.Checkout.Session;

/** What this site uses of a session of Stripe Checkout. */
export type StandInSession = ReturnType<typeof sessionOf>;

/** Money that was given back. */
export type StandInRefund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "currency" | "created" | "status" | "failure_reason"
> & { payment_intent: string; metadata: Record<string, string> };

/** A payment that its bank asks back. */
type StandInDispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "currency" | "created" | "status" | "reason"
> & { payment_intent: string; evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by"> };

/** A line of the account's balance: what came in, with what Stripe keeps of it, or went back. */
type StandInEntry = Pick<
  Stripe.BalanceTransaction,
  "id" | "object" | "amount" | "currency" | "created" | "fee" | "net" | "type"
> & {
  source:
    | (Pick<Stripe.Charge, "id" | "object"> & { payment_intent: string })
    | Pick<Stripe.Refund, "id" | "object">;
  payout: string | null;
};

/** How the stand-in behaves, as owners who try read it. */
export const standInModes = {
  late: "Notices come half a minute late",
  double: "Each notice comes twice",
  "out of order": "Each notice waits for the next",
  silent: "No notices come",
  down: "Stripe answers nothing",
  slow: "Stripe answers after 3.5 seconds",
  refusing: "Nothing is given back",
  pending: "What is given back is on its way for days",
  disputing: "Each payment is disputed at once",
  picky: "No e-mail address is accepted",
} as const;
export type StandInMode = keyof typeof standInModes;

/** A request to the stand-in: the form sent by Stripe's package, and the idempotency key. */
type ReceivedRequest = { path: string; form: URLSearchParams; idempotencyKey: string };

/** A call, as Stripe's package makes it. */
export type StandInCall = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string;
};

/** What a call is answered. The body is JSON. */
export type StandInAnswer = { status: number; body: string; headers: Record<string, string> };

/** How late a late notice comes, and a slow answer, in milliseconds. */
const [lateMs, slowMs] = [30_000, 3500];

/** An account of the stand-in. */
export type StandInAccount = ReturnType<typeof openStandInAccount>;

type StandInOptions = {
  /** Origin of the pages where one pays. */
  readonly address: () => string;
  readonly now: () => number;
  /** Ends after so many milliseconds, by the clock of `now`. */
  readonly pause: (ms: number) => Promise<void>;
  /** Takes a notice. Whether it arrives changes nothing here, as at Stripe. */
  readonly send: (notice: ReturnType<typeof signedEvent>) => Promise<unknown> | undefined;
};

type Answer = { status: number; answer: object; isReplay?: boolean };
type Asked = { form: URLSearchParams; body: string; idempotencyKey: string };

/**
 * An account of the stand-in for Stripe: the calls that this site makes, and what happens there. No money moves. It may be asked
 * within a process, or by `startStandIn`.
 */
export function openStandInAccount({ address, now, pause, send }: StandInOptions) {
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];
  const disputes: StandInDispute[] = [];
  const entries: StandInEntry[] = [];
  const payouts: Pick<Stripe.Payout, "id" | "object" | "created">[] = [];
  const isOn = new Set<StandInMode>();
  const seconds = () => Math.floor(now() / 1000);
  // As at Stripe, no number ever comes twice: a store that is tried again knows those of before.
  const start = randomBytes(4).toString("hex");
  const numbered = (kind: string, count: number) =>
    `${kind}_standin${start}${String(count).padStart(4, "0")}`;
  let kept: (() => Promise<unknown>) | undefined;
  const answered = new Map<string, { body: string; answer: object }>();
  const requests: ReceivedRequest[] = [];
  let failure = 0;
  let fixedBody: string | undefined;
  let isDeaf = false;
  /** Nothing is done, or nothing is answered, until then. */
  let stalled: Promise<void> | undefined;
  let paused: Promise<void> | undefined;

  const done = (answer: object): Answer => ({ status: 200, answer });
  const refused = (status: number, type: string, message: string): Answer => ({
    status,
    answer: stripeError(type, message),
  });

  /** Answers a call. @returns undefined if what it asks for is done, and nobody hears of it */
  async function call({
    method,
    path,
    body,
    authorization,
    idempotencyKey,
  }: StandInCall): Promise<StandInAnswer | undefined> {
    const form = new URLSearchParams(body);
    requests.push({ path, form, idempotencyKey });
    await stalled;
    if (fixedBody !== undefined) return { status: 200, body: fixedBody, headers: {} };
    const problem =
      failure > 0 || isOn.has("down")
        ? refused(failure || 503, "api_error", "Out of order")
        : [standInKeys.secretKey, standInKeys.restrictedKey].some((key) => authorization === `Bearer ${key}`)
          ? undefined
          : refused(401, "invalid_request_error", "Invalid API Key");
    const { status, answer, isReplay } = problem ?? answerTo(method, path, { form, body, idempotencyKey });
    if (isDeaf && !problem) return undefined;
    // A slow answer says what was so when it was asked.
    const text = JSON.stringify(answer);
    await (isOn.has("slow") ? pause(slowMs) : paused);
    const headers = { "content-type": "application/json" };
    return {
      status,
      body: text,
      headers: { ...headers, ...(isReplay && { "idempotent-replayed": "true" }) },
    };
  }

  function answerTo(method: string, path: string, asked: Asked): Answer {
    const { pathname, searchParams } = new URL(path, "http://stand-in");
    const [, id = "", isExpiring] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(pathname) ?? [];
    const session = sessions.get(id);
    if (session) endIfOver(session);
    if (method === "GET" && pathname === "/v1/balance") return done({ object: "balance" });
    const since = Number(searchParams.get("created[gte]") ?? 0);
    const of = (name: string) => searchParams.get(name);
    const lists: Readonly<Record<string, () => readonly { created: number }[]>> = {
      "/v1/refunds": () =>
        refunds.filter((each) => (of("payment_intent") ?? each.payment_intent) === each.payment_intent),
      "/v1/checkout/sessions": () =>
        [...sessions.values()].filter((each) => (of("status") ?? each.status) === each.status),
      "/v1/disputes": () => disputes,
      "/v1/balance_transactions": () =>
        entries.filter((each) => (of("payout") ?? each.payout) === each.payout),
      "/v1/payouts": () => payouts,
    };
    const list = method === "GET" ? lists[pathname] : undefined;
    const data = list?.().filter(({ created }) => created >= since);
    if (data) return done({ object: "list", data, has_more: false });
    if (method === "POST" && pathname === "/v1/checkout/sessions") return once(asked, () => make(asked.form));
    if (method === "POST" && pathname === "/v1/refunds") return once(asked, () => giveBack(asked.form));
    const [what = "", one = ""] = /^\/v1\/(\w+)\/(\w+)$/.exec(pathname)?.slice(1) ?? [];
    const found = method === "GET" ? findOne(what, one) : undefined;
    if (found) return done(found);
    if (session && method === "GET") return done(session);
    if (session && method === "POST" && isExpiring) {
      if (session.status !== "open")
        return refused(400, "invalid_request_error", "Only open sessions can be expired.");
      return done(expire(session));
    }
    return refused(404, "invalid_request_error", "No such checkout session");
  }

  const paidBy = (intent: string) =>
    [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);

  /** One thing by its number. */
  function findOne(what: string, id: string): object | undefined {
    if (what === "refunds") return refunds.find((each) => each.id === id);
    if (what === "disputes") return disputes.find((each) => each.id === id);
    if (what !== "payment_intents") return undefined;
    const paid = paidBy(id);
    const { amount_total: amount, currency, livemode, metadata } = paid ?? {};
    return (
      paid && { id, object: "payment_intent", amount, currency, livemode, metadata, status: "succeeded" }
    );
  }

  /** Stripe repeats its answer of then to the same call. */
  function once({ body, idempotencyKey }: Asked, work: () => Answer): Answer {
    const earlier = answered.get(idempotencyKey);
    if (earlier && earlier.body !== body)
      return refused(400, "idempotency_error", "Keys are for the same request only");
    if (earlier) return { status: 200, answer: earlier.answer, isReplay: true };
    const made = work();
    if (made.status === 200) answered.set(idempotencyKey, { body, answer: { ...made.answer } });
    return made;
  }

  function make(form: URLSearchParams): Answer {
    const lives = Number(form.get("expires_at") || seconds() + 7200) - seconds();
    if (lives < 1800 || lives > 86_400)
      return refused(400, "invalid_request_error", "A page lives from 30 minutes to 24 hours.");
    const email = form.get("customer_email");
    if (email !== null && (isOn.has("picky") || !isEmail(email))) {
      const { error } = stripeError("invalid_request_error", "Invalid email address");
      return { status: 400, answer: { error: { ...error, code: "email_invalid", param: "customer_email" } } };
    }
    const id = numbered("cs_test", sessions.size + 1);
    const made = sessionOf(id, form, { origin: address(), created: seconds() });
    sessions.set(made.id, made);
    return done(made);
  }

  function giveBack(form: URLSearchParams): Answer {
    const intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const paid = paidBy(intent);
    const gone = refunds.filter((each) => each.payment_intent === intent && each.status !== "failed");
    const left = (paid?.amount_total ?? 0) - gone.reduce((sum, each) => sum + each.amount, 0);
    if (isOn.has("refusing") || amount > left || !(amount > 0))
      return refused(400, "invalid_request_error", "This cannot be given back.");
    const refund: StandInRefund = {
      id: numbered("re", refunds.length + 1),
      object: "refund",
      amount,
      currency: paid?.currency ?? "usd",
      created: seconds(),
      status: isOn.has("pending") ? "pending" : "succeeded",
      payment_intent: intent,
      metadata: metadataOf(form),
    };
    refunds.push(refund);
    const source = { id: refund.id, object: "refund" } as const;
    enter("refund", refund.currency, { amount: -amount, fee: 0, source });
    return done(refund);
  }

  /** Adds a line to the balance. */
  function enter(
    type: StandInEntry["type"],
    currency: string,
    { amount, fee, source }: Pick<StandInEntry, "amount" | "fee" | "source">,
  ): void {
    const id = numbered("txn", entries.length + 1);
    const sums = { amount, fee, net: amount - fee, currency, created: seconds() };
    entries.push({ id, object: "balance_transaction", type, ...sums, source, payout: null });
  }

  const expire = (session: StandInSession) => Object.assign(session, { status: "expired", url: null });

  function endIfOver(session: StandInSession): void {
    if (session.status === "open" && session.expires_at * 1000 <= now()) expire(session);
  }

  /** Takes the money of a session, as far as anybody asks. */
  function pay(session: StandInSession): StandInSession {
    const intent = session.id.replace("cs_test_", "pi_");
    const [amount, currency] = [session.amount_total ?? 0, session.currency ?? "usd"];
    if (session.payment_status !== "paid") {
      const source = { id: intent.replace("pi_", "ch_"), object: "charge", payment_intent: intent } as const;
      enter("charge", currency, { amount, fee: Math.round(amount * 0.029) + 30, source });
    }
    const paid = { status: "complete", payment_status: "paid", url: null, payment_intent: intent } as const;
    return Object.assign(session, paid);
  }

  /** Asks a payment back, as the bank of its card does. */
  function dispute(session: StandInSession): StandInDispute {
    const made: StandInDispute = {
      id: numbered("dp", disputes.length + 1),
      object: "dispute",
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "usd",
      created: seconds(),
      status: "needs_response",
      reason: "fraudulent",
      payment_intent: session.payment_intent ?? "",
      evidence_details: { due_by: seconds() + 7 * 86_400 },
    };
    disputes.push(made);
    return made;
  }

  /** Sends a notice as the modes say. Nobody waits for one that is late. */
  async function notify(type: string, object: object): Promise<void> {
    if (isOn.has("silent")) return;
    const ignore = () => {};
    const postNotice = async () => send(signedEvent(type, object))?.then(ignore, ignore);
    if (isOn.has("late")) return void pause(lateMs).then(postNotice);
    if (isOn.has("out of order") && !kept) {
      kept = postNotice;
      return;
    }
    await postNotice();
    if (isOn.has("double")) await postNotice();
    const earlier = kept;
    kept = undefined;
    await earlier?.();
  }

  return {
    sessions,
    refunds,
    requests,
    isOn,
    call,
    endIfOver,
    notify,
    pay,
    disputes,
    dispute,
    /** Switches a mode on or off. */
    set(mode: StandInMode, isWanted: boolean) {
      if (isWanted) isOn.add(mode);
      else isOn.delete(mode);
    },
    /** Sends to the studio's bank what came in. */
    payOut() {
      const id = numbered("po", payouts.length + 1);
      payouts.push({ id, object: "payout", created: seconds() });
      for (const entry of entries) entry.payout ??= id;
      return id;
    },
    /** Does everything that is asked from now on, but nobody hears of it. */
    deafen(isDeafNow: boolean) {
      isDeaf = isDeafNow;
    },
    /** Does what is asked from now on, and answers once the returned function is called. */
    pause(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      paused = promise;
      return () => {
        paused = undefined;
        resolve();
      };
    },
    /** Neither does nor answers what is asked from now on, until the returned function is called. */
    stall(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      stalled = promise;
      return () => {
        stalled = undefined;
        resolve();
      };
    },
    /** Makes every request fail with this status from now on; 0 stops that. */
    failWith(status: number) {
      failure = status;
    },
    /** Responds to every request with this text from now on. */
    respondWith(text: string) {
      fixedBody = text;
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

function sessionOf(
  id: string,
  form: URLSearchParams,
  { origin, created }: { origin: string; created: number },
) {
  const items = itemsOf(form);
  return {
    id,
    object: "checkout.session" as const,
    amount_total: items.reduce((sum, { amount }) => sum + amount, 0),
    currency: form.get("line_items[0][price_data][currency]"),
    livemode: false,
    payment_status: "unpaid" as Session["payment_status"],
    status: "open" as Session["status"],
    customer_email: form.get("customer_email"),
    success_url: form.get("success_url"),
    cancel_url: form.get("cancel_url"),
    created,
    expires_at: Number(form.get("expires_at")) || created + 86_400,
    url: `${origin}/pay/${id}` as string | null,
    metadata: metadataOf(form),
    payment_intent: null as string | null,
    items,
  };
}

function stripeError(type: string, message: string) {
  return { error: { type, message } };
}
