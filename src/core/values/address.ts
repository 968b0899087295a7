import { type Locale, studioLocale } from "./locale.ts";

/** An address of the studio's country. */
export type PostalAddress = {
  readonly street: string;
  readonly city: string;
  /** State or province, where addresses have one. */
  readonly region?: string | undefined;
  readonly postalCode: string;
};

/** Countries whose addresses name a state or province. */
export const countriesWithStates: readonly string[] = ["AU", "BR", "CA", "IN", "MX", "US"];

/** Countries that write the postcode before the town: `10115 Berlin`. */
const codeFirst =
  "AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IL IS IT LI LT LU MC MX NL NO PL PT RO RS SE SI SK TR UA".split(
    " ",
  );

/** The town with its state and postcode: `Columbus, OH 43215`, `London SE1 3XX`, `10115 Berlin`, `Sydney NSW 2000`. */
export function townLine(
  { city, region, postalCode }: Omit<PostalAddress, "street">,
  { code }: Pick<Locale, "code"> = studioLocale(),
): string {
  if (codeFirst.includes(code)) return [`${postalCode} ${city}`, region].filter(Boolean).join(", ");
  if (code === "AU") return [city, region, postalCode].filter(Boolean).join(" ");
  return `${townName({ city, region })} ${postalCode}`;
}

/** The town with its state, if there is one: `Columbus, OH`. */
export function townName({ city, region }: Pick<PostalAddress, "city" | "region">): string {
  return [city, region].filter(Boolean).join(", ");
}

/** The whole address on one line. */
export function addressLine(address: PostalAddress, country?: Pick<Locale, "code">): string {
  return `${address.street}, ${townLine(address, country)}`;
}
