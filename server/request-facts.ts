import type { Context } from "hono";
import { clientAddress } from "./client-address.ts";
import type { IsTrusted } from "./config/proxies.ts";
import type { ReceivedForm } from "./form/received-form.ts";

/** What the adapter for Node hands to the app with each request, and what the app notes on the way. */
export type AppEnv = {
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } };
  Variables: {
    /** The form as far as it was read, to give it back with a refusal. */
    received?: ReceivedForm;
    /** Seconds until the visitor may send again; 0 when now. */
    waitSeconds: number;
  };
};

/** A request's circumstances as the outermost proxy of our own saw them. */
export type RequestFacts = {
  /** The visitor's address. */
  readonly address: string;
  /** The host that the visitor asked for, with its port. */
  readonly host: string;
  /** Whether the visitor's side is https. */
  readonly isSecure: boolean;
};

/** Reads a request's circumstances; `X-Forwarded-*` counts only from a trusted proxy. */
export function requestFacts(c: Context<AppEnv>, isTrusted: IsTrusted): RequestFacts {
  const socketAddress = c.env?.incoming?.socket.remoteAddress ?? "";
  const isFromProxy = isTrusted(clientAddress({ socketAddress, forwardedFor: undefined }, () => false));
  const forwarded = (name: string) =>
    isFromProxy ? c.req.header(`x-forwarded-${name}`)?.split(",").at(-1)?.trim() : undefined;
  const url = new URL(c.req.url);
  return {
    address: clientAddress({ socketAddress, forwardedFor: c.req.header("x-forwarded-for") }, isTrusted),
    host: forwarded("host") ?? c.req.header("host") ?? url.host,
    isSecure: (forwarded("proto") ?? url.protocol.replace(":", "")) === "https",
  };
}
