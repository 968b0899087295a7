import type { KeptAnswer } from "#core/form/kinds/questions/questions-model.ts";
import { plainDigits } from "#core/values/digits.ts";
import { formatMoney } from "#core/values/money-text.ts";
import type { DriveArea, Offer } from "./setup.ts";

/** What of an offer says where its visits are. */
type Placed = Pick<Offer, "areas">;

/**
 * A postal code as it is compared: in capitals and plain digits, without spaces and a country (`D-10115`), with one kind of hyphen, whatever
 * keyboard wrote it.
 */
function plainCode(text: string): string {
  return plainDigits(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/^[A-Z]{1,3}-(?=\d)/, "")
    .slice(0, 12);
}

/** A British code: its district, which may end in a letter (`SW1A`), and three characters within it. */
const britishCode = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const britishDistrict = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/**
 * Whether a British code begins like a pattern. Districts are whole, with a star or without: `LS11` is not in `LS1*`, `LS1` not in
 * `L*`, and `L1 5AB` not in `L15*`; but `SW1A` is in `SW1*`. After a blank a part of the district is named: `LS1 5*`.
 */
function isInDistrict(pattern: string, [all, district = "", rest = ""]: RegExpExecArray): boolean {
  const [named = "", within] = pattern.trim().replace(/\*$/, "").split(/\s+/).map(plainCode);
  if (within !== undefined) return named === district && rest.startsWith(within);
  if (named.length > district.length) return !britishDistrict.test(named) && all.startsWith(named);
  const next = district.charAt(named.length);
  return district.startsWith(named) && /\d$/.test(named) !== /\d/.test(next);
}

/** How well a pattern such as `432*` fits a code: the longer the better; 0 if it does not. Hyphens within a code may be left out. */
function fitOf(pattern: string, code: string): number {
  const named = plainCode(pattern).replace(/\*$/, "");
  const british = britishCode.exec(code);
  if (british && !britishCode.test(named)) return isInDistrict(pattern, british) ? named.length : 0;
  const [begins, all] = [named, code].map((each) => each.replaceAll("-", "")) as [string, string];
  if (pattern.endsWith("*")) return all.startsWith(begins) ? begins.length : 0;
  // An American code may go on: 43215-1234, also without the hyphen.
  const isLonger = code.startsWith(`${named}-`) || (/^\d{9}$/.test(all) && begins === all.slice(0, 5));
  return all === begins || isLonger ? begins.length + 1 : 0;
}

/** Names an area, whatever its place in the list: its first pattern. */
export function nameOfArea({ postcodes: [first = ""] }: DriveArea): string {
  return first;
}

/** The area of an offer with this name; undefined if it has none. */
export function areaNamed({ areas = [] }: Placed, name: string | null | undefined): DriveArea | undefined {
  return areas.find((area) => nameOfArea(area) === name);
}

/** The area of an offer that a postal code is in: the one that names it most exactly. */
export function areaOf({ areas = [] }: Placed, postcode: string): DriveArea | undefined {
  const code = plainCode(postcode);
  const fitOfArea = ({ postcodes }: DriveArea) =>
    Math.max(...postcodes.map((pattern) => fitOf(pattern, code)));
  const [best] = areas.filter((area) => fitOfArea(area) > 0).toSorted((a, b) => fitOfArea(b) - fitOfArea(a));
  return best;
}

/** The name of the area that a postal code is in; undefined if it is in none. */
export function areaName(offer: Placed, postcode: string): string | undefined {
  const area = areaOf(offer, postcode);
  return area && nameOfArea(area);
}

/** Whether visits of an offer take place at their guest's. */
export function comesToGuest(offer: Placed | undefined): boolean {
  return offer?.areas !== undefined;
}

/** Name of the drive among the extras of a line. No extra of the owner's has a space in its name. */
const driveStart = "drive ";

type Extras = readonly KeptAnswer[];

/**
 * The drive to an area, as an extra of the line: it stands in its price, and on every paper. Nothing where it is free.
 * @param kept extras of the line before: who goes to the same area pays what was said then
 */
export function driveTo(area: DriveArea, currency: string, kept: Extras = []): Extras {
  const id = driveStart + nameOfArea(area);
  const before = kept.find((extra) => extra.id === id);
  if (before) return [before];
  const each = { price: area.fee, currency, most: 1 };
  return area.fee > 0 ? [{ id, ask: "The drive", label: "1", each }] : [];
}

/** Extras without the drive, which nobody chooses. */
export function withoutDrive(extras: Extras): Extras {
  return extras.filter(({ id }) => !id.startsWith(driveStart));
}

/** Extras as they were chosen, with the drive that the line has. */
export function withDrive(chosen: Extras, line: Extras): Extras {
  return [...withoutDrive(chosen), ...line.filter(({ id }) => id.startsWith(driveStart))];
}

/** What the drive costs, before anybody has said where to: `the drive by area: $0 to $40`. Nothing for a visit at the studio. */
export function describeDrive({ areas = [] }: Placed, currency: string): string {
  if (areas.length === 0) return "";
  const fees = areas.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  const money = (cents: number) => formatMoney(cents, currency);
  if (most === 0) return "the drive is free";
  return least === most
    ? `${money(most)} for the drive`
    : `the drive by area: ${money(least)} to ${money(most)}`;
}
