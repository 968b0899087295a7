import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { start } from "#app/start-server.server.ts";
import { readConfig } from "#core/config/config.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { testRelease } from "../published.ts";

type StoredVisit = {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** Each begins at an instant, in milliseconds since 1970. */
  readonly lines: readonly { readonly starts: number; readonly people: number; readonly note: string }[];
};

/** A server with its own store, for one test or test file. */
export type OwnServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Fields of the stored messages, in order of arrival. */
  readonly stored: () => Record<string, string>[];
  /** Booked visits as they are stored. */
  readonly bookings: () => StoredVisit[];
  /** Ends the time for which visits that are being put together are kept, as if it had passed. */
  readonly endHolds: () => void;
  /** Blocks writes to the store until the returned function is called. */
  readonly lockStore: () => () => void;
};

/**
 * Starts the real server.
 *
 * @param env Settings as in docs/relay.md. It serves the test release unless `SITE_DIR` is set.
 */
export async function startServer(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "own-server-"));
  const SITE_DIR = testRelease().site;
  const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, SITE_DIR, ...env });
  linkPictureCache(config.dataDir);
  const server = await start(config, { write: () => {} });
  const file = path.join(config.dataDir, storeFileName);
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    stored() {
      const db = new DatabaseSync(file, { readOnly: true });
      const rows = db.prepare("SELECT fields FROM messages ORDER BY id").all();
      db.close();
      return rows.map(({ fields }) => JSON.parse(String(fields)));
    },
    bookings() {
      const db = new DatabaseSync(file, { readOnly: true });
      const lines = db.prepare(
        "SELECT start_tick * 900000 AS starts, people, note FROM booking_lines WHERE booking = ? ORDER BY id",
      );
      const visits = db
        .prepare("SELECT id, reference, name, email FROM bookings WHERE reference IS NOT NULL ORDER BY id")
        .all()
        .map((visit) => ({ ...visit, lines: lines.all(Number(visit.id)) }));
      db.close();
      return visits as unknown as StoredVisit[];
    },
    endHolds() {
      const db = new DatabaseSync(file, { timeout: 10_000 });
      db.exec("UPDATE bookings SET kept_until = 1 WHERE reference IS NULL AND kept_until IS NOT NULL");
      db.close();
    },
    lockStore() {
      const db = new DatabaseSync(file);
      db.exec("BEGIN EXCLUSIVE");
      return () => db.close();
    },
  };
}

/**
 * Starts a server that proxies the pages of another one and never answers a form.
 *
 * @param site Address of the other server.
 */
export async function startUnresponsiveServer(site: string): Promise<Pick<OwnServer, "url" | "stop">> {
  const server = createServer(async (request, response) => {
    if (request.method === "POST") return void request.resume();
    const { status, headers, body } = await fetch(site + request.url);
    // `fetch` has already decompressed the body.
    for (const [name, value] of headers)
      if (!/^(content-encoding|content-length|transfer-encoding)$/.test(name))
        response.setHeader(name, value);
    response.writeHead(status);
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Makes a server listen on a free port of this machine.
 *
 * @returns The port.
 */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
