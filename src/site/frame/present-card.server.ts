import type { PassView } from "#core/booking/guest-passes.ts";
import { formatLongDay } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";
import { drawQr } from "./draw-qr.server.ts";

/** A pass as its card shows it. */
export function passCardWords({ product, total, lastDay, code, address, forName, words }: PassView) {
  const { name } = readSite();
  const mail = [
    ...(forName ? [`${forName},`] : []),
    ...(words ? [words] : []),
    `${product} at ${name}. The code: ${code}`,
    address,
  ].join("\n\n");
  return {
    studio: name,
    product,
    total,
    code,
    forName,
    words,
    until: lastDay === undefined ? undefined : `Good until ${formatLongDay(lastDay)}`,
    site: (address.split("#")[0] ?? "").replace(/^https?:\/\//, ""),
    qr: drawQr(address),
    send: `mailto:?subject=${encodeURIComponent(`${product}, ${name}`)}&body=${encodeURIComponent(mail)}`,
  };
}
