import { signInPath } from "#contract/desk/addresses.ts";

/** Where the desk is: what links, passkeys and the check of origins are made from. */
export type DeskPlace = {
  /** Such as `https://www.example.com`, without a slash at the end. */
  readonly origin: string;
  /** The name that passkeys belong to. */
  readonly rpId: string;
};

/** Why the desk does not answer at the address that was asked for, in words for the owner. */
export class WrongPlace extends Error {}

/**
 * The place of the desk for a request. It comes from the owner's settings; what a request says of itself only counts
 * where it names this very machine.
 * @param configured address of the site as its owner wrote it
 * @param host the host that was asked for, with its port
 * @throws WrongPlace for plain http and for other hosts than the configured one
 */
export function deskPlace(
  configured: string | undefined,
  { host, isSecure }: { host: string; isSecure: boolean },
): DeskPlace {
  const origin = `${isSecure ? "https" : "http"}://${host.toLowerCase()}`;
  if (!URL.canParse(origin)) throw new WrongPlace("This address cannot be read.");
  const asked = new URL(origin);
  if (isThisMachine(asked.hostname)) return { origin: asked.origin, rpId: asked.hostname };
  if (!isSecure) throw new WrongPlace(httpsWords);
  const site = configured && URL.canParse(configured) ? new URL(configured) : undefined;
  if (site?.host !== asked.host)
    throw new WrongPlace(
      `This desk is at ${site ? `https://${site.host}${signInPath}` : "another address"}. If your site has moved, start the server with SITE_URL and its new address.`,
    );
  return { origin: asked.origin, rpId: asked.hostname };
}

function isThisMachine(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}

const httpsWords =
  "The desk only opens over https, so that nobody on the way can read along. Please open it with https:// in front. " +
  "If the server stands behind a proxy that does https, start it with TRUSTED_PROXY (docs/deploy.md).";
