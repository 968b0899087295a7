import { isIPv4, isIPv6 } from "node:net";
import type { IsTrusted } from "#core/config/values.server.ts";

/** Where a request comes from. */
type ConnectionFacts = { readonly socketAddress: string; readonly forwardedFor: string | null };

/**
 * The visitor's IP address: the socket's, or the one reported by a trusted proxy.
 * @returns an address; IPv4 without the `::ffff:` prefix
 */
export function clientAddress(
  { socketAddress, forwardedFor }: ConnectionFacts,
  isTrusted: IsTrusted,
): string {
  let address = plainAddress(socketAddress);
  // The last entry was written by the nearest proxy. Continue only while the writer is trusted.
  for (const entry of (forwardedFor ?? "").split(",").reverse()) {
    const next = plainAddress(withoutPort(entry.trim()));
    if (!isTrusted(address) || (!isIPv4(next) && !isIPv6(next))) break;
    address = next;
  }
  return address;
}

/** The rate-limit key of a visitor: an IPv4 address, or the /64 network of an IPv6 address. */
export function visitorKey(address: string): string {
  return isIPv6(address) ? firstGroups(address, 4) : address;
}

/** The /48 network of an IPv6 address, the most that one customer gets; undefined for IPv4. */
export function networkKey(address: string): string | undefined {
  return isIPv6(address) ? firstGroups(address, 3) : undefined;
}

function firstGroups(address: string, count: number): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill("0"),
    ...(tail ?? "").split(":").filter(Boolean),
  ];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** An address without the port and brackets that some proxies add. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

/** The address of a socket: IPv4 without the `::ffff:` prefix. */
export function plainAddress(address = ""): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address;
}
