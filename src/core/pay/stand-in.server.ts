import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pauseFor } from "node:timers/promises";
import { escapeHtml } from "#core/process/escape-html.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { pageIdMark } from "./provider-calls.server.ts";
import {
  openStandInAccount,
  type StandInMode,
  type StandInSession,
  standInModes,
} from "./stand-in-account.server.ts";
import { ledgerAmount } from "./stripe-calls.server.ts";

const allModes = Object.keys(standInModes) as StandInMode[];

type StandInServerOptions = {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Where Stripe would send its events; undefined if it sends none. */
  readonly webhook?: () => string | undefined;
  readonly now?: () => number;
};

/**
 * A stand-in for Stripe, to try payments without an account: the calls that this site makes, and a page where one
 * pays, has the card declined, or goes back. No money moves. It says so on its page.
 * @throws a system error if the port is in use
 */
export async function startStandIn({ port = 0, webhook, now = Date.now }: StandInServerOptions = {}) {
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = openStandInAccount({
    address,
    now,
    pause: (ms) => pauseFor(ms, undefined, { ref: false }),
    send: (notice) => {
      const to = webhook?.();
      return to === undefined ? undefined : fetch(to, { method: "POST", ...notice });
    },
  });
  const { sessions, isOn } = account;
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { url: path = "", method = "", headers } = request;
    const [, id = "", act] = /^\/pay\/(cs_\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session) return void (await showOrPay(session, act, response));
    if (path === "/" || path.startsWith("/mode/")) return showModes(path, method, response);
    const { authorization } = headers;
    const idempotencyKey = String(headers["idempotency-key"] ?? "");
    const answer = await account.call({ method, path, body, authorization, idempotencyKey });
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });

  async function showOrPay(session: StandInSession, act = "", response: ServerResponse): Promise<void> {
    account.endIfOver(session);
    if (act === "pay" && session.status === "open") {
      account.pay(session);
      await account.notify("checkout.session.completed", session);
      if (isOn.has("disputing")) await account.notify("charge.dispute.created", account.dispute(session));
    }
    if (session.status === "complete") {
      const back = (session.success_url ?? "").replace(pageIdMark, session.id);
      response.writeHead(303, { location: back }).end();
    } else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(payPage(session, act === "decline"));
    }
  }

  function showModes(path: string, method: string | undefined, response: ServerResponse): void {
    const mode = allModes.find((each) => each === decodeURIComponent(path.slice("/mode/".length)));
    if (method === "POST" && mode) {
      if (!isOn.delete(mode)) isOn.add(mode);
      response.writeHead(303, { location: "/" }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(modesPage(isOn));
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    ...account,
    url: address(),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function payPage(
  { id, amount_total, currency, cancel_url, items, status }: StandInSession,
  isDeclined: boolean,
): string {
  const unit = (currency ?? "usd").toUpperCase();
  const format = (amount: number) => escapeHtml(formatAmount(ledgerAmount(amount, unit), unit));
  const sum = format(amount_total ?? 0);
  const lines = items.map(({ name, amount }) => `<li>${escapeHtml(name)}: ${format(amount)}</li>`).join("");
  const forms =
    status === "open"
      ? `<form method="post" action="/pay/${id}/pay"><button>Pay ${sum}</button></form>
<form method="post" action="/pay/${id}/decline"><button>Try a card that is declined</button></form>`
      : "<p>This page has ended. Nothing was taken.</p>";
  return page(
    `Pay ${sum}`,
    `<ul>${lines}</ul>
${isDeclined ? '<p role="alert">The card was declined. Please try another one.</p>' : ""}
${forms}
<p><a href="${escapeHtml(cancel_url ?? "")}">Go back without paying</a></p>`,
  );
}

function modesPage(isOn: ReadonlySet<StandInMode>): string {
  const buttons = allModes.map((mode) => {
    const words = `${isOn.has(mode) ? "Stop" : "Begin"}: ${standInModes[mode]}`;
    return `<form method="post" action="/mode/${encodeURIComponent(mode)}"><button>${words}</button></form>`;
  });
  return page("What can go wrong", buttons.join("\n"));
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not Stripe: a page to try payments</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}button,a{font:inherit;display:inline-block;margin:.5rem 0;padding:.75rem 1.25rem}</style>
<main>
<h1>${title}</h1>
<p><strong>This is not Stripe.</strong> It stands in for its page, so that you can try payments. No money moves.</p>
${content}
</main>
</html>
`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
