import { BlockList, isIP } from "node:net";
import { Expected } from "./values.ts";

/** Whether an IP address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/** Parses addresses and ranges such as `127.0.0.1`, `10.0.0.0/8`, `::1`. */
export function trustedProxies(entries: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const entry of entries) addRange(trusted, entry);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}

function addRange(trusted: BlockList, entry: string): void {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  const max = family === 6 ? 128 : 32;
  const length = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (family === 0 || rest.length > 0 || !(length >= 0 && length <= max))
    throw new Expected("addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas");
  trusted.addSubnet(address, length, family === 6 ? "ipv6" : "ipv4");
}
