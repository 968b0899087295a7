import { createHash, createPublicKey } from "node:crypto";
import { request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { ensureTools, importTool } from "../tools/install.ts";

/** What stands before our server: https as a real host speaks it. */
export type Front = {
  /** `https://localhost:4321` */
  readonly origin: string;
  /** The certificate, which signed itself, as PEM. */
  readonly certificate: string;
  /** SHA-256 of its public key: a browser can be told to trust exactly this one. */
  readonly pin: string;
  readonly stop: () => void;
};

type Selfsigned = {
  generate: (names: object[], options: object) => Promise<{ private: string; cert: string }>;
};

/** Headers that belong to one connection and must not go on to the next one. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * Starts TLS and HTTP/2 in front of a server, as nginx or Caddy would. It changes nothing of what comes through: the
 * server's own compressed copies and headers go out.
 *
 * @param port of the server, which must trust 127.0.0.1 as its proxy
 * @throws When the tools cannot be installed.
 */
export async function startFront(port: number): Promise<Front> {
  ensureTools();
  const { generate }: Selfsigned = await importTool("selfsigned");
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
    ],
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) =>
    pass(port, incoming, outgoing),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spki = createPublicKey(cert).export({ type: "spki", format: "der" });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    pin: createHash("sha256").update(spki).digest("base64"),
    stop: () => void server.close(),
  };
}

function pass(port: number, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const host = incoming.headers[":authority"] ?? incoming.headers.host;
  const headers = {
    ...passable(incoming.headers),
    host,
    "x-forwarded-for": incoming.socket.remoteAddress,
    "x-forwarded-proto": "https",
    "x-forwarded-host": host,
  };
  const target = { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers };
  const onward = request(target, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, passable(answer.headers));
    answer.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(onward);
}

function passable(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !OF_THE_CONNECTION.has(name)),
  ) as Record<string, string>;
}
