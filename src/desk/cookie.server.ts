import { isThisMachine } from "#core/http/site-address.server.ts";
import { signInPath } from "#core/values/desk-addresses.ts";
import { sessionMs } from "./access-store.server.ts";

/** A cookie of the desk, which neither scripts nor requests of other sites get. @param maxAge seconds; until the browser is closed by default */
function cookieNamed(name: string, maxAge?: number) {
  // On http://localhost browsers reject cookies with the `__Host-` prefix, which requires https.
  const fullName = (isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
  const header = (value: string, isSecure: boolean, seconds: number | undefined) => {
    const ends = seconds === undefined ? "" : `; Max-Age=${seconds}`;
    return `${fullName(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}${ends}`;
  };
  return {
    /** Its value in a request; undefined if the request has none. */
    read(request: Request, isSecure: boolean): string | undefined {
      const wanted = fullName(isSecure);
      for (const part of (request.headers.get("cookie") ?? "").split(";")) {
        const [key, value] = part.trim().split("=", 2);
        if (key === wanted) return value;
      }
      return undefined;
    },
    /** The `Set-Cookie` that sets it. */
    set: (value: string, isSecure: boolean): string => header(value, isSecure, maxAge),
    /** The `Set-Cookie` that removes it from the browser. */
    end: (isSecure: boolean): string => header("", isSecure, 0),
  };
}

/** Holds the secret of a session. */
export const sessionCookie = cookieNamed("desk", sessionMs / 1000);

/** Shows the draft instead of the published site. A session is required as well. */
export const previewCookie = cookieNamed("desk-preview");

/** Where the desk is: the basis of links, passkeys and the origin check. */
export type DeskSite = {
  /** Such as `https://www.example.com`, without a trailing slash. */
  readonly origin: string;
  /** Relying party id of passkeys. */
  readonly rpId: string;
};

/** Tells the owner why the desk does not open at the requested address. */
export class WrongSite extends Error {}

/**
 * Where the desk is for a request. It comes from the settings; the request's own host only counts if it
 * names this machine.
 * @param configured this server's own address, from the settings
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
      `This desk is at ${site ? `https://${site.host}${signInPath}` : "another address"}. If your site has moved, start the server with SITE_URL and its new address; if the server is elsewhere, with SERVER_URL.`,
    );
  return { origin: requested.origin, rpId: requested.hostname };
}

const httpsMessage =
  "The desk only opens over https, so that nobody on the network can read along. Please open it with https:// in front. " +
  "If the server is behind a proxy that handles https, start it with TRUSTED_PROXY (docs/deploy.md).";
