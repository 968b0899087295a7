/** Extensions of formats that the site supports. */
const EXTENSIONS: Readonly<Record<string, Kind>> = {
  webp: "WebP",
  png: "PNG",
  jpg: "JPEG",
  jpeg: "JPEG",
  avif: "AVIF",
  svg: "SVG",
};

export type Kind = "WebP" | "PNG" | "JPEG" | "AVIF" | "SVG" | UnsupportedKind;
type UnsupportedKind = "HEIC" | "GIF" | "TIFF" | "BMP" | "PDF" | "Photoshop";

/** What to do with an unsupported format. */
const REMEDIES: Readonly<Record<UnsupportedKind, string>> = {
  HEIC: "iPhones save pictures in this format: open it, export it as JPEG, and put that file here",
  GIF: "save it as PNG",
  TIFF: "save it as JPEG or PNG",
  BMP: "save it as JPEG or PNG",
  PDF: "export the page as PNG or SVG",
  Photoshop: "export it as JPEG or PNG",
};

const UNSUPPORTED_EXTENSIONS: Readonly<Record<string, UnsupportedKind>> = {
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

/** File signatures, matched against the first bytes decoded as Latin-1. */
const SIGNATURES: readonly (readonly [signature: RegExp, kind: Kind])[] = [
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

/** A file name with the extension of a picture, supported or not. */
export const PICTURE_NAME = new RegExp(
  `^(?![/\\s])[^\\n:]*\\.(${[...Object.keys(EXTENSIONS), ...Object.keys(UNSUPPORTED_EXTENSIONS)].join("|")})$`,
  "i",
);

/** The supported formats, as text for the owner. */
export const SHOWN_KINDS = "a picture that the site can show: WebP, PNG, JPEG, AVIF or SVG";

/** The format that a file name's extension implies; undefined where it is not that of a picture. */
export function promisedKind(name: string): Kind | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return EXTENSIONS[extension] ?? UNSUPPORTED_EXTENSIONS[extension];
}

/** Detects a file's format from its bytes; undefined where it is not a picture. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString("latin1");
  const known = SIGNATURES.find(([signature]) => signature.test(start))?.[1];
  if (known) return known;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString("utf8");
  return /^\ufeff?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) && /<svg\b/i.test(text)
    ? "SVG"
    : undefined;
}

/** What to do with a picture in this format; undefined for supported formats. */
export function remedyFor(kind: Kind): string | undefined {
  return kind in REMEDIES ? REMEDIES[kind as UnsupportedKind] : undefined;
}

/** Whether a file name's extension is that of an unsupported format. */
export function hasUnsupportedKind(name: string): boolean {
  const kind = promisedKind(name);
  return kind !== undefined && remedyFor(kind) !== undefined;
}

/** The usual extension of a format: `jpg`. */
export function extensionOf(kind: Kind): string {
  return Object.entries(EXTENSIONS).find(([, other]) => other === kind)?.[0] ?? "";
}
