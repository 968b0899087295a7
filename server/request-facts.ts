import { clientAddress } from "./client-address.ts";
import type { IsTrusted } from "./config/proxies.ts";
import type { ReceivedForm } from "./form/received-form.ts";
import type { Sender } from "./form/submission.ts";

/** What the adapter for Node hands to the app with each request, and what the app notes on the way. */
export type AppEnv = {
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } };
  Variables: {
    /** The visitor's address, and how their browser names itself. */
    sender: Sender;
    /** The form as far as it was read, to give it back with a refusal. */
    received?: ReceivedForm;
    /** Origin of the site that the form comes from, where that is another one than the server's own. */
    site?: string;
    /** Seconds until the visitor may send again, where the form is read only to be given back; else 0. */
    waitSeconds: number;
  };
};

/** A request's circumstances as the outermost proxy of our own saw them. */
export type RequestFacts = {
  /** The visitor's address. */
  readonly address: string;
  /** The host that the visitor requested, with its port. */
  readonly host: string;
  /** Whether the visitor's side is https. */
  readonly isSecure: boolean;
};

/** Reads a request's circumstances; `X-Forwarded-*` counts only from a trusted proxy. */
export function requestFacts(
  request: Request,
  env: AppEnv["Bindings"] | undefined,
  isTrusted: IsTrusted,
): RequestFacts {
  const socketAddress = env?.incoming?.socket.remoteAddress ?? "";
  const isFromProxy = isTrusted(clientAddress({ socketAddress, forwardedFor: null }, () => false));
  const forwarded = (name: string) =>
    isFromProxy ? request.headers.get(`x-forwarded-${name}`)?.split(",").at(-1)?.trim() : undefined;
  const [protocol = "", , host = ""] = request.url.split("/", 3);
  return {
    address: clientAddress(
      { socketAddress, forwardedFor: request.headers.get("x-forwarded-for") },
      isTrusted,
    ),
    host: forwarded("host") ?? request.headers.get("host") ?? host,
    isSecure: (forwarded("proto") ?? protocol.replace(":", "")) === "https",
  };
}

/** What proxies add to what they pass on. */
const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** Whether a program on the server's own machine asks, and not somebody else through a proxy that runs there. */
export function isFromThisMachine(request: Request, env: AppEnv["Bindings"] | undefined): boolean {
  const address = clientAddress(
    { socketAddress: env?.incoming?.socket.remoteAddress ?? "", forwardedFor: null },
    () => false,
  );
  const isLoopback = address === "::1" || /^127\./.test(address);
  return isLoopback && !proxyHeaders.some((name) => request.headers.has(name));
}
