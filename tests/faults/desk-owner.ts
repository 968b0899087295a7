import { openDatabase } from "#server/store/open.ts";
import { addOwner } from "../../scripts/bench/add-owner.ts";
import type { RelayProcess } from "./relay-process.ts";

/** The browser of an owner who is signed in at the desk. */
export type DeskOwner = {
  /** Opens a page. */
  readonly open: (path: string, cookies?: string) => Promise<Response>;
  /** Presses a button of a form; the answer of a form that was taken leads on. */
  readonly send: (path: string, fields: Readonly<Record<string, string>>) => Promise<Response>;
};

/** Makes an owner with a session, beside the server. */
export function signInOwner(relay: RelayProcess, dataDir: string): DeskOwner {
  const db = openDatabase(dataDir);
  const cookie = addOwner(db);
  db.close();
  return {
    open: (path, cookies = "") => fetch(relay.url + path, { headers: { cookie: `${cookie}; ${cookies}` } }),
    send: (path, fields) =>
      fetch(relay.url + path, {
        method: "POST",
        headers: { cookie, origin: relay.url },
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
  };
}
