/** What a build adds to the policy: hashes of its inline scripts, and origins from its settings. */
export type PolicyAdditions = {
  /** Hashes of inline scripts, such as `sha256-…`. */
  readonly scriptHashes?: readonly string[];
  /** Hashes of inline style sheets. */
  readonly styleHashes?: readonly string[];
  readonly connectSrc?: readonly string[];
  readonly formAction?: readonly string[];
};

const twoYears = 63_072_000;

/**
 * The Content-Security-Policy of the whole site: one policy, because a page that navigates on the client
 * keeps the policy of the first page.
 * @param isSecure whether pages are served over https; over plain http, upgrading requests would break local
 * use
 */
export function contentSecurityPolicy(additions: PolicyAdditions, isSecure: boolean): string {
  const { scriptHashes = [], styleHashes = [], connectSrc = [], formAction = [] } = additions;
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    // 'wasm-unsafe-eval' lets the search run its WebAssembly; it allows no JavaScript eval.
    ["script-src", "'self'", "'wasm-unsafe-eval'", ...quoted(scriptHashes)],
    ["style-src", "'self'", ...quoted(styleHashes)],
    ["img-src", "'self'", "data:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...connectSrc],
    ["media-src", "'self'"],
    ["frame-src", "https://www.openstreetmap.org", "https://www.youtube-nocookie.com"],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...formAction],
    ["frame-ancestors", "'none'"],
    ["object-src", "'none'"],
    ["require-trusted-types-for", "'script'"],
    // `haven` is the policy of the service worker, `pasted` that of HTML which is pasted at the desk.
    ["trusted-types", "haven", "pasted"],
    ...(isSecure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((parts) => parts.join(" ")).join("; ");
}

/** Browser features that no page of the site uses. */
const closedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * The security headers of every response, for our own server and for the header files of other hosts.
 * @param isSecure whether the response is sent over https
 */
export function buildSecurityHeaders(additions: PolicyAdditions, isSecure: boolean): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(additions, isSecure),
    "strict-transport-security": `max-age=${twoYears}`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": closedFeatures.map((feature) => `${feature}=()`).join(", "),
  };
}

/** Pages of the desk, and previews, are private and must not be cached. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "same-origin",
} as const;

/** Addresses of the owner's PDFs, as header files of hosts write them. */
export const OWN_FILES = "/files/*";

/** A PDF may be anything that its author put into it: it is saved, and nothing in it runs at our address. */
export const ownFileHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "attachment",
} as const;

/** Subresources: scripts, style sheets, fonts, pictures, data. Any other file may itself be a page. */
const PART_OF_A_PAGE = /^\/(assets|boot)\/[^/]+$|^\/pictures\/|\.data$/;

/**
 * The headers of a file. Subresources omit headers that only affect pages, which saves almost a kilobyte each
 * on connections that do not compress headers.
 * @param headers those of a page
 */
export function fileHeaders(path: string, headers: Record<string, string>): Record<string, string> {
  // Other sites may embed sharing pictures.
  if (path.startsWith("/og/")) return { ...headers, "cross-origin-resource-policy": "cross-origin" };
  if (path.startsWith(OWN_FILES.slice(0, -1))) return { ...headers, ...ownFileHeaders };
  if (!PART_OF_A_PAGE.test(path)) return headers;
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    // A browser also opens an SVG as a page, and would run its scripts.
    ...(path.endsWith(".svg") && { "content-security-policy": "default-src 'none'" }),
  };
}
