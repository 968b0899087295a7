import type { Config } from "#core/config/config.server.ts";
import { isLivePath } from "#core/values/paths.ts";
import type { RequestFacts } from "./request-facts.server.ts";

/**
 * The address of a page, for everything that leaves the server: mails, calendar files, tables, links to hand on.
 * @param site where the page is: this server's own address, or that of the published site
 * @param path begins with a slash
 */
export function addressOn(site: string, path: string): string {
  return site.replace(/\/$/, "") + path;
}

/** Where a studio's pages are, without a trailing slash. */
type StudioAddresses = {
  /** Of the published pages. */
  readonly url: string;
  /** Of what the server answers itself, if that is elsewhere. */
  readonly serverUrl?: string | undefined;
};

/** The address of a page of a studio. The server answers some pages itself; all others are published. */
export function studioAddress({ url, serverUrl = url }: StudioAddresses, path: string): string {
  return addressOn(isLivePath(path) || path.startsWith("/calendar/") ? serverUrl : url, path);
}

/** The two addresses of this house. */
export type HouseAddresses = ReturnType<typeof houseAddresses>;

type Asked = Pick<RequestFacts, "host" | "isSecure">;

/**
 * Knows the two addresses of this house: that of the site, and this server's own. Whoever sends a request chooses its `Host`, so it
 * decides only where no setting does, and only on this machine.
 * @param settings `SITE_URL` and `SERVER_URL`
 * @param published `url` of `site.yaml`, in the release that is served
 */
export function houseAddresses(
  { siteUrl, serverUrl }: Pick<Config, "siteUrl" | "serverUrl">,
  published: () => string | undefined,
) {
  const site = () => siteUrl ?? published();
  // A sample's address is nobody's, unless a setting says so.
  const own = () => siteUrl ?? ownAddress(published());
  return {
    /** Address of what this server answers itself: the desk, bookings, forms. A sample's, or undefined, if none is set. */
    server: () => serverUrl ?? site(),
    /**
     * Address of this server for whoever sends a request, to be led back to after paying, for example.
     * @returns without a trailing slash; undefined if nobody has said where this server is, and it is not asked on this machine
     */
    serverFor(asked: Asked): string | undefined {
      const here = requestedUrl(asked);
      if (serverUrl === undefined && siteUrl === undefined && isThisMachine(here.hostname))
        return here.origin;
      return serverUrl ?? own();
    },
    /**
     * Whether a request was sent to an address that is not ours, such as a stranger's name that leads to this machine.
     * Nobody knows that where no address is set.
     */
    isForeign(asked: Asked): boolean {
      const here = requestedUrl(asked);
      if (isThisMachine(here.hostname)) return false;
      const known = [serverUrl, own()].filter((url) => url !== undefined);
      return known.length > 0 && !known.some((url) => hostOf(new URL(url)) === hostOf(here));
    },
  };
}

function requestedUrl({ host, isSecure }: Asked): URL {
  return new URL(`${isSecure ? "https" : "http"}://${host.toLowerCase()}`);
}

/** Host of an address. With or without `www.`, and whoever of the server and its proxy speaks https: it is the same house. */
function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "").replace(/:(80|443)$/, "");
}

/** An address if it is real; undefined for sample addresses, which end with `.example`. */
export function ownAddress(address: string | undefined): string | undefined {
  return address && !/\.example$/.test(new URL(address).hostname) ? address : undefined;
}

/** Whether a host name, without a port, stands for the machine that asks. */
export function isThisMachine(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}
