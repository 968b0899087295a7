import type { Redirects } from "#server/static/redirects.ts";
import type { HeaderRule } from "./host-rules.ts";

/**
 * nginx settings that serve the published site, to include in a `server` block.
 *
 * @param root Absolute path of the published folder.
 */
export function nginxSettings(root: string, rules: readonly HeaderRule[], redirects: Redirects): string {
  return [
    `root ${root};`,
    "index index.html;",
    "error_page 404 /404.html;",
    "absolute_redirect off;",
    "# If nginx has the Brotli module, add: brotli_static on;",
    "gzip_static on;",
    "charset utf-8;",
    "types {",
    "  application/manifest+json webmanifest; text/calendar ics; text/plain data txt; application/wasm wasm;",
    "  text/html html; text/css css; text/javascript js; image/svg+xml svg; image/avif avif; image/webp webp;",
    "  image/png png; image/jpeg jpg; image/x-icon ico; font/woff2 woff2; video/mp4 mp4; video/webm webm; audio/mp4 m4a; application/xml xml;",
    "}",
    "",
    ...[...redirects].map(([from, to]) => `location = ${from} { return 301 ${to}; }`),
    "",
    ...rules.flatMap(location),
    "",
  ].join("\n");
}

function location({ pattern, headers }: HeaderRule): string[] {
  return [
    `location ${pattern.replace(/\*$/, "")} {`,
    "  try_files $uri $uri/index.html =404;",
    ...headers.map(([name, value]) => `  add_header ${name} "${value}" always;`),
    "}",
  ];
}
