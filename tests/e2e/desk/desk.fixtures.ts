import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { storeFileName } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { addSession, confirmedMs } from "#desk/access-store.server.ts";
import { linkAddress, makeTerminalLink } from "#desk/links.server.ts";
import { insertPerson } from "#desk/people-store.server.ts";
import type { Role } from "#desk/permissions.ts";
import { type OwnServer, startServer } from "../own-server.ts";
import { test as base } from "../test.ts";

/** A server with a desk and its own store, for one test. */
export type DeskServer = Pick<OwnServer, "url" | "stored"> & {
  /** Absolute path of its data folder. */
  readonly dataDir: string;
  /** Opens a second connection to the store while the server runs. */
  readonly withStore: <T>(work: (db: DatabaseSync) => T) => T;
  /** A sign-in link as `npm run desk -- link` prints it. */
  readonly terminalLink: () => Promise<string>;
  /** Adds a person and a session for them, and sets the session cookie in the browser. */
  readonly signIn: (page: Page, role: Role) => Promise<SignedInPerson>;
};

/** A person whom a test added; `secret` is their session cookie. */
export type SignedInPerson = { readonly id: number; readonly name: string; readonly secret: string };

const names = { owner: "Olive Owner", host: "Harry Host", today: "Tilda Today" } as const;

/** Playwright's `test` with a desk on its own server. `deskEnv` adds environment variables. */
export const test = base.extend<{ deskEnv: Record<string, string>; desk: DeskServer }>({
  deskEnv: [{}, { option: true }],
  desk: async ({ context, deskEnv }, use) => {
    const dataDir = deskEnv.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "desk-"));
    const server = await startServer({ RATE_LIMIT: "100000/1m", DATA_DIR: dataDir, ...deskEnv });
    // Passkeys are bound to a domain name; an IP address does not work.
    const url = server.url.replace("127.0.0.1", "localhost");

    function withStore<T>(work: (db: DatabaseSync) => T): T {
      const db = new DatabaseSync(path.join(dataDir, storeFileName), { timeout: 5000 });
      try {
        return work(db);
      } finally {
        db.close();
      }
    }

    async function signIn(page: Page, role: Role): Promise<SignedInPerson> {
      const now = Date.now();
      const person = withStore((db) => {
        const id = insertPerson(db, { name: names[role], email: "", role, now });
        const secret = addSession(db, { person: id, now, device: "test", confirmedUntil: now + confirmedMs });
        return { id, name: names[role], secret };
      });
      await page.context().addCookies([{ name: "desk", value: person.secret, url, httpOnly: true }]);
      return person;
    }

    async function terminalLink(): Promise<string> {
      const db = new DatabaseSync(path.join(dataDir, storeFileName));
      try {
        const made = await makeTerminalLink({ store: createStore(db), now: Date.now }, undefined);
        if (!made) throw new Error("There is no owner.");
        return linkAddress(url, made.secret);
      } finally {
        db.close();
      }
    }

    await use({ url, dataDir, stored: server.stored, withStore, terminalLink, signIn });
    // Close pages first: one that is still fetching would report a failed request.
    for (const page of context.pages()) await page.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});
