import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/**
 * The plainest host that can serve the site: files as they are, `index.html` for folders, and `404.html` with status 404
 * for all else. It sends no headers of the site, follows no redirects, and takes no forms.
 *
 * @param root The folder that is published.
 */
export function staticHost(root: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const wanted = path.join(root, path.normalize(decodeURI(pathname)));
    const file = [wanted, path.join(wanted, "index.html")].find(
      (name) => existsSync(name) && statSync(name).isFile(),
    );
    const sent = file ?? path.join(root, "404.html");
    const isAsked = request.method === "GET" || request.method === "HEAD";
    response.writeHead(isAsked ? (file ? 200 : 404) : 405, {
      "content-type": TYPES[path.extname(sent)] ?? "application/octet-stream",
    });
    if (isAsked) createReadStream(sent).pipe(response);
    else response.end();
  });
}
