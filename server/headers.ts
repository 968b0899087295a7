/** What a build adds to the policy: its own inline scripts, and origins that its settings name. */
export type PolicyAdditions = {
  /** Hashes of inline scripts, such as `sha256-…`. */
  readonly scriptHashes?: readonly string[];
  /** Hashes of inline style sheets. */
  readonly styleHashes?: readonly string[];
  readonly scriptSrc?: readonly string[];
  readonly connectSrc?: readonly string[];
  readonly formAction?: readonly string[];
  readonly frameSrc?: readonly string[];
  /** Names of policies for Trusted Types, beside our own. */
  readonly trustedTypes?: readonly string[];
};

/** What Stripe's card fields need, and no more. The policy is that of `src/features/donation/load-stripe.ts`. */
export const cardPolicy = {
  scriptSrc: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connectSrc: ["https://api.stripe.com"],
  frameSrc: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  trustedTypes: ["stripe"],
} as const satisfies PolicyAdditions;

const twoYears = 63_072_000;

/**
 * The Content-Security-Policy of the whole site: one policy, because a page that navigates on the client
 * keeps the policy of the first page.
 * @param isSecure whether pages are served over https; on plain http the upgrade would break local use
 */
export function contentSecurityPolicy(additions: PolicyAdditions, isSecure: boolean): string {
  const { scriptHashes = [], styleHashes = [], scriptSrc = [], connectSrc = [], formAction = [] } = additions;
  const { frameSrc = [], trustedTypes = [] } = additions;
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    // 'wasm-unsafe-eval' lets the search run its WebAssembly; it allows no JavaScript eval.
    ["script-src", "'self'", "'wasm-unsafe-eval'", ...quoted(scriptHashes), ...scriptSrc],
    ["style-src", "'self'", ...quoted(styleHashes)],
    ["img-src", "'self'", "data:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...connectSrc],
    ["media-src", "'self'"],
    ["frame-src", "https://www.openstreetmap.org", "https://www.youtube-nocookie.com", ...frameSrc],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...formAction],
    ["frame-ancestors", "'none'"],
    ["object-src", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "haven", ...trustedTypes],
    ...(isSecure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((parts) => parts.join(" ")).join("; ");
}

/** Everything a page of the site has no use for. */
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
 * The security headers of every answer, for our own server and for the header files of other hosts.
 * @param isSecure whether the answer goes out over https
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

/** What comes with a page: scripts, style sheets, fonts, pictures, data. A file anywhere else may be a page itself. */
const PART_OF_A_PAGE = /^\/(assets|boot)\/[^/]+$|^\/pictures\/|\.data$/;

/**
 * The headers for a file that is there. Parts of a page go without what only a page heeds: that is almost a kilobyte
 * less for each of them where a connection does not compress headers.
 *
 * @param headers what a page gets
 */
export function fileHeaders(path: string, headers: Record<string, string>): Record<string, string> {
  if (isSharedPicture(path)) return { ...headers, "cross-origin-resource-policy": "cross-origin" };
  if (!PART_OF_A_PAGE.test(path)) return headers;
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    // The one kind of picture that a browser also shows as a page, with scripts if it had any.
    ...(path.endsWith(".svg") && { "content-security-policy": "default-src 'none'" }),
  };
}

/** Whether other sites may show a file: pictures made for sharing stand below `/og/`. */
function isSharedPicture(path: string): boolean {
  return path.startsWith("/og/");
}
