import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";

/**
 * The editor's own policy: looser than the site's, because Sveltia CMS writes styles into the page, and still closed to
 * every other site. Nothing of it is ever part of the build.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The words of the site</title>
<script src="/before.js"></script>
<script src="/sveltia-cms.js"></script>
<script src="/start.js"></script>
</html>
`;

/** Where Sveltia CMS would fetch its fonts; the one with its signs comes from this computer in place of that. */
const FONTS = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/(?=material-symbols)/g;
const SIGNS = /^\/material-symbols-outlined:vf@[\d.]+\/latin-wght-normal\.woff2$/;

/**
 * A server for the editor alone.
 *
 * @param packages Folder `node_modules` of the tools.
 * @param config Its settings; read anew at every visit, because pictures come and go.
 */
export function editorServer(packages: string, config: () => unknown): Server {
  const editor = readFileSync(path.join(packages, "@sveltia/cms/dist/sveltia-cms.js"), "utf8").replace(
    FONTS,
    "/",
  );
  const signs =
    "@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2";
  const files: Readonly<Record<string, () => [type: string, body: string | Buffer]>> = {
    "/": () => ["text/html", PAGE],
    "/before.js": () => ["text/javascript", "window.CMS_MANUAL_INIT = true;"],
    "/sveltia-cms.js": () => ["text/javascript", editor],
    "/signs.woff2": () => ["font/woff2", readFileSync(path.join(packages, signs))],
    "/start.js": () => ["text/javascript", `CMS.init({ config: ${JSON.stringify(config())} });`],
  };
  return createServer((request, response) => {
    // The name is checked too, so that no other site can reach the editor under a name of its own.
    const { pathname, hostname } = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const name = SIGNS.test(pathname) ? "/signs.woff2" : pathname;
    const file = /^(127\.0\.0\.1|localhost)$/.test(hostname) ? files[name] : undefined;
    if (!file || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    const [type, body] = file();
    response
      .writeHead(200, {
        "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
        "content-security-policy": POLICY,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      })
      .end(body);
  });
}
