import type { Context } from "hono";
import type { IsTrusted } from "#core/config/values.server.ts";
import type { MemoryBudget, MemoryReservation } from "#core/form/memory-budget.server.ts";
import type { ReceivedForm } from "#core/form/read-form.server.ts";
import { clientAddress, plainAddress } from "./client-address.server.ts";

/** Distinguishes two senders of the same text. */
export type Sender = { readonly address: string; readonly userAgent: string };

/** What the Node adapter passes to the app with each request. */
export type Connection = {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
};

/** What the app passes to its routes with each request, and what middleware adds. */
export type AppEnv = {
  Bindings: Connection & { readonly facts: RequestFacts };
  Variables: {
    /** The visitor's IP address and user agent. */
    sender: Sender;
    /** The form as far as it was read, to show it again if it is refused. */
    received?: ReceivedForm;
    /** Origin of the site the form comes from, if it is not the server's own. */
    site?: string;
    /**
     * Seconds until the visitor may send again if the rate limit is exceeded and the form is read only to
     * show it again; else 0.
     */
    waitSeconds: number;
  };
};

/** Facts about a request as our outermost trusted proxy saw it. */
export type RequestFacts = ReturnType<typeof requestFacts>;

/** Reads the facts about a request; `X-Forwarded-*` counts only from a trusted proxy. */
export function requestFacts(request: Request, env: Connection, isTrusted: IsTrusted) {
  const socketAddress = env.incoming?.socket.remoteAddress ?? "";
  const isFromProxy = isTrusted(plainAddress(socketAddress));
  const forwarded = (name: string) =>
    isFromProxy ? request.headers.get(`x-forwarded-${name}`)?.split(",").at(-1)?.trim() : undefined;
  const [protocol = "", , ownHost = ""] = request.url.split("/", 3);
  const host = forwarded("host") ?? request.headers.get("host") ?? ownHost;
  return {
    /** The visitor's address. */
    address: clientAddress(
      { socketAddress, forwardedFor: request.headers.get("x-forwarded-for") },
      isTrusted,
    ),
    /** The requested host, with its port. A request with two of these headers has both in one text. */
    host: isHost(host) ? host : ownHost,
    /** Whether the visitor connected over https. */
    isSecure: (forwarded("proto") ?? protocol.replace(":", "")) === "https",
  };
}

function isHost(text: string): boolean {
  return !/[/?#@\\]/.test(text) && URL.canParse(`http://${text}`);
}

const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** Whether the request comes from a program on this machine, and not through a proxy that runs here. */
export function isFromThisMachine(request: Request, env: Connection): boolean {
  const address = plainAddress(env.incoming?.socket.remoteAddress);
  const isLoopback = address === "::1" || /^127\./.test(address);
  return isLoopback && !proxyHeaders.some((name) => request.headers.has(name));
}

/**
 * Limits the memory of a handler's requests.
 * @param memory budget of all requests
 * @param handle receives the request's reservation, which is released after the response
 */
export function withMemoryBudget(
  memory: MemoryBudget,
  handle: (c: Context<AppEnv>, reservation: MemoryReservation) => Promise<Response>,
): (c: Context<AppEnv>) => Promise<Response> {
  return async (c) => {
    const reservation = memory.reserve();
    try {
      return await handle(c, reservation);
    } finally {
      reservation.release();
    }
  };
}

/** Whether the client accepts HTML, as browsers do when a form is posted without JavaScript. */
export function wantsHtml(c: Context<AppEnv>): boolean {
  return /\btext\/html\b/i.test(c.req.header("accept") ?? "");
}
