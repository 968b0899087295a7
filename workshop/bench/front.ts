import { createHash, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** An HTTPS reverse proxy in front of the server, as on a real host. */
export type Front = {
  /** `https://localhost:4321` */
  readonly origin: string;
  /** The self-signed certificate, as PEM. */
  readonly certificate: string;
  /** Base64 SHA-256 of the certificate's public key (SPKI), so that a browser can trust only this certificate. */
  readonly pin: string;
  readonly stop: () => void;
};

/** Private key and self-signed certificate for `localhost`. Only the browsers of tests and benchmarks trust it. */
const CERTIFICATE = path.join(import.meta.dirname, "localhost.pem");

/** Headers of a single connection, which a proxy must not forward. */
const hopByHopHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

type Response = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

type Proxy = {
  /** Port of the upstream server. */
  readonly port: number;
  readonly cache: Map<string, Response>;
  /** Lowercase names of response headers to remove. */
  readonly omittedHeaders: ReadonlySet<string>;
};

/**
 * Starts a TLS and HTTP/2 reverse proxy, like nginx or Caddy. It forwards the server's own headers and compressed
 * bodies unchanged. Like a CDN, it caches files, so that the server takes no CPU time from a browser on the same
 * machine.
 *
 * @param port port of the server, which must trust 127.0.0.1 as its proxy
 * @param omitHeaders names of response headers to remove, to measure what they cost
 */
export async function startFront(port: number, omitHeaders: readonly string[] = []): Promise<Front> {
  const pem = readFileSync(CERTIFICATE, "utf8");
  const certificate = pem.slice(pem.indexOf("-----BEGIN CERTIFICATE"));
  const proxy: Proxy = {
    port,
    cache: new Map(),
    omittedHeaders: new Set(omitHeaders.map((name) => name.toLowerCase())),
  };
  const server = createSecureServer(
    { key: pem, cert: certificate, allowHTTP1: true },
    (incoming, outgoing) => {
      const cached = proxy.cache.get(cacheKey(incoming));
      if (cached) send(cached, outgoing);
      else forward(proxy, incoming, outgoing);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spki = createPublicKey(certificate).export({ type: "spki", format: "der" });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    pin: createHash("sha256").update(spki).digest("base64"),
    stop: () => void server.close(),
  };
}

function forward(
  { port, cache, omittedHeaders }: Proxy,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): void {
  const host = incoming.headers[":authority"] ?? incoming.headers.host;
  const headers = {
    ...forwardableHeaders(incoming.headers),
    host,
    // A client that has already disconnected has no address.
    "x-forwarded-for": incoming.socket.remoteAddress ?? "127.0.0.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": host,
  };
  const target = { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers };
  const fail = () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  };
  const handleResponse = async (message: IncomingMessage) => {
    const response = await readResponse(message, omittedHeaders);
    if (isCacheable(incoming, response)) cache.set(cacheKey(incoming), response);
    send(response, outgoing);
  };
  const upstream = request(target, (message) => void handleResponse(message).catch(fail));
  upstream.on("error", fail);
  incoming.pipe(upstream);
}

async function readResponse(
  message: IncomingMessage,
  omittedHeaders: ReadonlySet<string>,
): Promise<Response> {
  const body = Buffer.concat(await message.toArray());
  const headers = forwardableHeaders(message.headers, omittedHeaders);
  return { status: message.statusCode ?? 502, headers, body };
}

function send({ status, headers, body }: Response, outgoing: Http2ServerResponse): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/** Partial responses, errors and `no-store` responses are not cached. */
function isCacheable({ method }: Http2ServerRequest, { status, headers }: Response): boolean {
  return method === "GET" && status === 200 && headers["cache-control"] !== "no-store";
}

function cacheKey({ method, url, headers }: Http2ServerRequest): string {
  return [method, url, headers["accept-encoding"], headers.range, headers["if-none-match"]].join(" ");
}

/** Drops hop-by-hop headers, HTTP/2 pseudo-headers and omitted ones. */
function forwardableHeaders(
  headers: Readonly<Record<string, unknown>>,
  omittedHeaders: ReadonlySet<string> = new Set(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(":") && !hopByHopHeaders.has(name) && !omittedHeaders.has(name),
    ),
  ) as Record<string, string>;
}
