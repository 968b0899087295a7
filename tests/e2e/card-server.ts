import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { linkPictureCache } from "../publish-separately.ts";
import { testRelease } from "../published.ts";

/** A server of the built site, with its own store. All that it logs and stores can be searched. */
export type CardServer = {
  url: string;
  /** Absolute path of its data folder. */
  dataDir: string;
  /** Everything it has logged. */
  log: () => string;
  /** Everything it has stored, as text. */
  storedText: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts a server of the built site.
 *
 * @param env Settings besides its port and folders.
 * @param release What it serves.
 */
export async function startCardServer(
  env: Readonly<Record<string, string>> = {},
  release = testRelease(),
): Promise<CardServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "cards-"));
  const store = path.join(folder, "store");
  linkPictureCache(store);
  const settings = { PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "100000/1m", ...env };
  const child = spawn(process.execPath, ["src/app/main.server.ts"], {
    env: {
      PATH: process.env.PATH ?? "",
      // Otherwise each start compiles the server again.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      DATA_DIR: store,
      SITE_DIR: release.site,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
  return {
    url: await addressOf(child, () => log),
    dataDir: store,
    log: () => log,
    storedText: () =>
      readdirSync(store, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1"))
        .join("\n"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, url] = /The site is at\s+(http:\/\/\S+)/.exec(log()) ?? [];
      if (url) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`The server exited with ${code}: ${log()}`)));
  });
}
