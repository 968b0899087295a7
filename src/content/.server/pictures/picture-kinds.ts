/** Endings of files that the site can show, with the kind that each promises. */
const ENDINGS: Readonly<Record<string, Kind>> = {
  webp: "WebP",
  png: "PNG",
  jpg: "JPEG",
  jpeg: "JPEG",
  avif: "AVIF",
  svg: "SVG",
};

export type Kind = "WebP" | "PNG" | "JPEG" | "AVIF" | "SVG" | OtherKind;
type OtherKind = "HEIC" | "GIF" | "TIFF" | "BMP" | "PDF" | "Photoshop";

/** What to do with a kind that the site cannot show. */
const REMEDIES: Readonly<Record<OtherKind, string>> = {
  HEIC: "iPhones save pictures so: open it, export it as JPEG, and put that file here",
  GIF: "save it as PNG",
  TIFF: "save it as JPEG or PNG",
  BMP: "save it as JPEG or PNG",
  PDF: "export the page as PNG or SVG",
  Photoshop: "export it as JPEG or PNG",
};

const OTHER_ENDINGS: Readonly<Record<string, OtherKind>> = {
  heic: "HEIC",
  heif: "HEIC",
  hif: "HEIC",
  gif: "GIF",
  tif: "TIFF",
  tiff: "TIFF",
  bmp: "BMP",
  pdf: "PDF",
  psd: "Photoshop",
};

/** First bytes of files, as Latin letters. */
const SIGNS: readonly (readonly [sign: RegExp, kind: Kind])[] = [
  [/^\xff\xd8\xff/, "JPEG"],
  [/^\x89PNG\r\n/, "PNG"],
  [/^RIFF.{4}WEBP/s, "WebP"],
  [/^.{4}ftyp.*(avif|avis)/s, "AVIF"],
  [/^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s, "HEIC"],
  [/^GIF8/, "GIF"],
  [/^(II\*\0|MM\0\*)/, "TIFF"],
  [/^BM/, "BMP"],
  [/^%PDF/, "PDF"],
  [/^8BPS/, "Photoshop"],
];

/** A name that means a picture, of a kind that the site can show or not. */
export const PICTURE_NAME = new RegExp(
  `^(?![/\\s])[^\\n:]*\\.(${[...Object.keys(ENDINGS), ...Object.keys(OTHER_ENDINGS)].join("|")})$`,
  "i",
);

/** What the site can show, for people. */
export const SHOWN_KINDS = "a picture that the site can show: WebP, PNG, JPEG, AVIF or SVG";

/** Kind that the ending of a name promises; undefined where the ending is none of a picture. */
export function promisedKind(name: string): Kind | undefined {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return ENDINGS[ending] ?? OTHER_ENDINGS[ending];
}

/** Kind of a file by what is in it, whatever its name says; undefined where it is no picture. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString("latin1");
  const known = SIGNS.find(([sign]) => sign.test(start))?.[1];
  if (known) return known;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString("utf8");
  return /^\ufeff?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) && /<svg\b/i.test(text)
    ? "SVG"
    : undefined;
}

/** What to do with a picture of this kind; undefined for kinds that the site can show. */
export function remedyFor(kind: Kind): string | undefined {
  return kind in REMEDIES ? REMEDIES[kind as OtherKind] : undefined;
}

/** Whether a file's name promises a kind that the site cannot show. */
export function isOfOtherKind(name: string): boolean {
  const kind = promisedKind(name);
  return kind !== undefined && remedyFor(kind) !== undefined;
}

/** The usual ending of a kind: `jpg`. */
export function endingOf(kind: Kind): string {
  return Object.entries(ENDINGS).find(([, other]) => other === kind)?.[0] ?? "";
}
