import type { Config } from "#core/config/config.server.ts";
import { addressOn } from "#core/http/site-address.server.ts";
import type { MailPart } from "#core/outbox/site-mail.server.ts";
import { describeError, directMailer } from "#core/outbox/transport.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { welcomePath } from "#core/values/desk-addresses.ts";
import { addLink } from "./access-store.server.ts";
import type { DeskSite } from "./cookie.server.ts";
import { findOwner, hasPeople } from "./people-store.server.ts";

/**
 * Where links to the desk lead: to the address in the settings. Without one, to where the desk is open, which is then the published
 * address, or this machine.
 */
export function deskOrigin(
  { serverUrl, siteUrl }: Pick<Config, "serverUrl" | "siteUrl">,
  { origin }: DeskSite,
): string {
  return serverUrl ?? siteUrl ?? origin;
}

/** The URL of a link, on the site or on this machine. */
export function linkAddress(site: string, secret: string): string {
  return addressOn(site, `${welcomePath}#${secret}`);
}

/** A page of the desk as a part of a mail: a link with its words, or the path alone where the site's address is not known. */
export function linkToDesk(words: string, path: string, site: string | undefined): MailPart {
  return site === undefined ? path : { words, href: addressOn(site, path) };
}

/**
 * Creates a link to print in the terminal: to set up the desk if it has no people yet, else to let an owner
 * back in.
 * @param email selects one of several owners; undefined for the first one
 * @returns the secret, and whom it signs in; undefined if there is no such owner
 */
export async function makeTerminalLink(
  { store, now }: { readonly store: Store; readonly now: () => number },
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

/** Mails a sign-in link and code. Never rejects: errors are logged. @returns whether the mail server took it */
export type MailLink = (
  to: string,
  credentials: { link: string; code: string /** How long both work, in milliseconds. */; lastsMs: number },
) => Promise<boolean>;

/**
 * Mails links to sign in, never by a queue: it would put a valid link into backups.
 * @param studio the studio's name, as the sender
 * @returns undefined if mail is not set up
 */
export function linkMailer(config: Config, studio: () => string | undefined, log: Log): MailLink | undefined {
  const mail = directMailer(config, studio);
  if (!mail) return undefined;
  return async (to, { link, code, lastsMs }) => {
    const minutes = Math.round(lastsMs / 60_000);
    const time = minutes > 90 ? `${Math.floor(minutes / 60)} hours` : `${minutes} minutes`;
    const parts = [
      { words: "Open this link to sign in:", href: link },
      `Or enter this code on the page for signing in: ${code}`,
      `Both work once, for ${time}. If you did not ask for this, you do not need to do anything.`,
    ];
    try {
      await mail({ to, subject: "Sign in to your desk", parts });
      log("link mailed");
      return true;
    } catch (error) {
      log("link not mailed", { reason: describeError(error) });
      return false;
    }
  };
}
