import { openDatabase } from "#core/store/open.server.ts";
import { addOwner } from "#workshop/bench/add-owner.ts";
import type { RelayProcess } from "./relay-process.ts";

/** A client of the desk, signed in as an owner. */
export type DeskOwner = {
  /** Opens a page. */
  readonly open: (path: string, cookies?: string) => Promise<Response>;
  /** Posts a form. A redirect is not followed. */
  readonly send: (path: string, fields: Readonly<Record<string, string>> | FormData) => Promise<Response>;
};

/** Adds an owner and a session to the store while the server runs. */
export function signInOwner(relay: Pick<RelayProcess, "url">, dataDir: string): DeskOwner {
  const db = openDatabase(dataDir);
  const cookie = addOwner(db);
  db.close();
  return {
    open: (path, cookies = "") => fetch(relay.url + path, { headers: { cookie: `${cookie}; ${cookies}` } }),
    send: (path, fields) =>
      fetch(relay.url + path, {
        method: "POST",
        headers: { cookie, origin: relay.url },
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        redirect: "manual",
      }),
  };
}
