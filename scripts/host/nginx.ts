import { allHeaders, type HeaderRule, type Redirect } from "./host-rules.ts";

/**
 * Settings for nginx that serve the built site as it is: to be included in a `server` block.
 *
 * @param root Absolute path of the folder that is published.
 */
export function nginxSettings(
  root: string,
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
): string {
  const everywhere = rules.find(({ pattern }) => pattern === "/*");
  const parts = rules.filter((rule) => rule !== everywhere);
  return [
    `root ${root};`,
    "index index.html;",
    "error_page 404 /404.html;",
    "# With the module for Brotli, add: brotli_static on;",
    "gzip_static on;",
    "charset utf-8;",
    "types {",
    "  application/manifest+json webmanifest; text/calendar ics; text/plain data txt; application/wasm wasm;",
    "  text/html html; text/css css; text/javascript js; image/svg+xml svg; image/avif avif; image/webp webp;",
    "  image/png png; image/jpeg jpg; image/x-icon ico; font/woff2 woff2; video/mp4 mp4; application/xml xml;",
    "}",
    "",
    ...redirects.map(({ from, to, status }) => `location = ${from} { return ${status} ${to}; }`),
    "",
    ...(everywhere ? place("/", everywhere, rules) : []),
    ...parts.flatMap((rule) => place(rule.pattern.replace(/\*$/, ""), rule, rules)),
    "",
  ].join("\n");
}

function place(start: string, rule: HeaderRule, rules: readonly HeaderRule[]): string[] {
  return [
    `location ${start} {`,
    "  try_files $uri $uri/index.html =404;",
    ...allHeaders(rule, rules).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    "}",
  ];
}
