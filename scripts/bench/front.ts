import { createHash, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";

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

/** A key and a certificate for `localhost` that signed itself. Nobody trusts it but the browsers of tests and benches. */
const CERTIFICATE = path.join(import.meta.dirname, "localhost.pem");

/** Headers that belong to one connection and must not be forwarded. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** An answer as it came. */
type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

type Passage = {
  /** Of the server behind. */
  readonly port: number;
  /** Answers that came once, by what was asked. */
  readonly kept: Map<string, Answer>;
  /** Headers that do not go out, in lowercase. */
  readonly unwanted: ReadonlySet<string>;
};

/**
 * Starts TLS and HTTP/2 in front of a server, as nginx or Caddy would. It changes nothing of what comes through: the
 * server's own compressed copies and headers go out. Like the memory of a content network, it gives a file that it has
 * once fetched without asking again, so that a browser on the same machine has the processor to itself.
 *
 * @param port of the server, which must trust 127.0.0.1 as its proxy
 * @param leaveOut names of headers of the server that are not to go out, to see what they cost
 */
export async function startFront(port: number, leaveOut: readonly string[] = []): Promise<Front> {
  const pem = readFileSync(CERTIFICATE, "utf8");
  const certificate = pem.slice(pem.indexOf("-----BEGIN CERTIFICATE"));
  const passage: Passage = {
    port,
    kept: new Map(),
    unwanted: new Set(leaveOut.map((name) => name.toLowerCase())),
  };
  const server = createSecureServer(
    { key: pem, cert: certificate, allowHTTP1: true },
    (incoming, outgoing) => {
      const answer = passage.kept.get(nameOf(incoming));
      if (answer) send(answer, outgoing);
      else pass(passage, incoming, outgoing);
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

function pass(
  { port, kept, unwanted }: Passage,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): void {
  const host = incoming.headers[":authority"] ?? incoming.headers.host;
  const headers = {
    ...passable(incoming.headers),
    host,
    // A browser that has gone meanwhile has no address any more.
    "x-forwarded-for": incoming.socket.remoteAddress ?? "127.0.0.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": host,
  };
  const target = { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers };
  const fail = () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  };
  const handleAnswer = async (came: IncomingMessage) => {
    const answer = await readAnswer(came, unwanted);
    if (isFile(incoming, answer)) kept.set(nameOf(incoming), answer);
    send(answer, outgoing);
  };
  const onward = request(target, (came) => void handleAnswer(came).catch(fail));
  onward.on("error", fail);
  incoming.pipe(onward);
}

async function readAnswer(incoming: IncomingMessage, unwanted: ReadonlySet<string>): Promise<Answer> {
  const body = Buffer.concat(await incoming.toArray());
  const headers = passable(incoming.headers, unwanted);
  return { status: incoming.statusCode ?? 502, headers, body };
}

function send({ status, headers, body }: Answer, outgoing: Http2ServerResponse): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/** Whole files only, and none that the server forbids to keep. */
function isFile({ method }: Http2ServerRequest, { status, headers }: Answer): boolean {
  return method === "GET" && status === 200 && headers["cache-control"] !== "no-store";
}

/** All in a request on which an answer depends. */
function nameOf({ method, url, headers }: Http2ServerRequest): string {
  return [method, url, headers["accept-encoding"], headers.range, headers["if-none-match"]].join(" ");
}

function passable(
  headers: Readonly<Record<string, unknown>>,
  unwanted: ReadonlySet<string> = new Set(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(":") && !OF_THE_CONNECTION.has(name) && !unwanted.has(name),
    ),
  ) as Record<string, string>;
}
