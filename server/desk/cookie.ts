import { signInPath } from "#domain/desk/addresses.ts";
import { sessionMs } from "./people/access-store.ts";

const session = "desk";

/** Reads the session secret from a request's cookies. */
export function readSession(request: Request, isSecure: boolean): string | undefined {
  return readCookie(request, session, isSecure);
}

/** The `Set-Cookie` of a new session. */
export function sessionCookie(secret: string, isSecure: boolean): string {
  return `${cookie(session, secret, isSecure)}; Max-Age=${sessionMs / 1000}`;
}

/** The `Set-Cookie` that removes the session from the browser. */
export function endedCookie(isSecure: boolean): string {
  return endedCookieOf(session, isSecure);
}

/** Reads a cookie's value from a request. */
export function readCookie(request: Request, name: string, isSecure: boolean): string | undefined {
  const wanted = fullName(name, isSecure);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === wanted) return value;
  }
  return undefined;
}

/** A `Set-Cookie` until the browser is closed. Scripts cannot read it, and other sites' requests do not carry it. */
export function cookie(name: string, value: string, isSecure: boolean): string {
  return `${fullName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The `Set-Cookie` that removes a cookie from the browser. */
export function endedCookieOf(name: string, isSecure: boolean): string {
  return `${cookie(name, "", isSecure)}; Max-Age=0`;
}

/** On http://localhost browsers reject cookies with the `__Host-` prefix, which requires https. */
function fullName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Where the desk is: the basis of links, passkeys and the origin check. */
export type DeskSite = {
  /** Such as `https://www.example.com`, without a trailing slash. */
  readonly origin: string;
  /** Relying party id of passkeys. */
  readonly rpId: string;
};

/** Tells the owner why the desk does not open at the requested address. */
export class WrongSite extends Error {}

/** The site's address if it is real; undefined for sample addresses, which end with `.example`. */
export function ownAddress(address: string | undefined): string | undefined {
  return address && !/\.example$/.test(new URL(address).hostname) ? address : undefined;
}

/**
 * Where the desk is for a request. It comes from the settings; the request's own host only counts if it
 * names this machine.
 * @param configured URL of the site from the settings
 * @param host the requested host, with its port
 * @throws WrongSite for plain http and for hosts other than the configured one
 */
export function deskSite(
  configured: string | undefined,
  { host, isSecure }: { host: string; isSecure: boolean },
): DeskSite {
  const origin = `${isSecure ? "https" : "http"}://${host.toLowerCase()}`;
  if (!URL.canParse(origin)) throw new WrongSite("This address cannot be read.");
  const requested = new URL(origin);
  if (isThisMachine(requested.hostname)) return { origin: requested.origin, rpId: requested.hostname };
  if (!isSecure) throw new WrongSite(httpsMessage);
  const site = configured && URL.canParse(configured) ? new URL(configured) : undefined;
  if (site?.host !== requested.host)
    throw new WrongSite(
      `This desk is at ${site ? `https://${site.host}${signInPath}` : "another address"}. If your site has moved, start the server with SITE_URL and its new address.`,
    );
  return { origin: requested.origin, rpId: requested.hostname };
}

function isThisMachine(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}

const httpsMessage =
  "The desk only opens over https, so that nobody on the network can read along. Please open it with https:// in front. " +
  "If the server is behind a proxy that handles https, start it with TRUSTED_PROXY (docs/deploy.md).";
