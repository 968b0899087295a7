import { townLine } from "#domain/address.ts";
import { formatMoney } from "#domain/money.ts";
import { readSite } from "#src/content/.server/content.ts";

/** Who papers are from. @param numbers such as a tax number, each on a line of its own */
export function paperFrom(numbers: readonly string[] = []): { name: string; lines: string[] } {
  const { name, address, phone, email, tax } = readSite();
  return {
    name,
    lines: [
      address.street,
      townLine(address),
      phone,
      email,
      ...(tax?.number ? [`${tax.label}: ${tax.number}`] : []),
      ...numbers,
    ],
  };
}

/** The tax within an amount, as a line below it; none if the studio has none. */
export function taxWithin(cents: number, currency: string): { what: string; amount: string }[] {
  const { tax } = readSite();
  if (!tax || tax.percent === 0) return [];
  const part = cents - Math.round(cents / (1 + tax.percent / 100));
  return [{ what: `Of it ${tax.label}, ${tax.percent} %`, amount: formatMoney(part, currency) }];
}
