import { welcomePath } from "#domain/desk/addresses.ts";
import { addressOn } from "../../site-address.ts";
import type { DeskParts } from "../parts.ts";
import { findOwner, hasPeople } from "../people/people-store.ts";
import { addLink } from "./links.ts";

/**
 * Creates a link to print in the terminal: to set up the desk if it has no people yet, else to let an owner
 * back in.
 * @param email selects one of several owners; undefined for the first one
 * @returns the secret, and whom it signs in; undefined if there is no such owner
 */
export async function makeTerminalLink(
  { store, now }: Pick<DeskParts, "store" | "now">,
  email: string | undefined,
): Promise<{ secret: string; name: string | undefined } | undefined> {
  return store.write(
    (db) => {
      if (!hasPeople(db))
        return { secret: addLink(db, { purpose: "setup", now: now() }).secret, name: undefined };
      const row = findOwner(db, email);
      if (!row) return undefined;
      const { secret } = addLink(db, { purpose: "recover", person: row.id, now: now() });
      return { secret, name: row.name };
    },
    { mayUseReserve: true },
  );
}

/** The URL of a link, on the site or on this machine. */
export function linkAddress(site: string, secret: string): string {
  return addressOn(site, `${welcomePath}#${secret}`);
}
