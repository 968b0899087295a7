import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { keepSize } from "#site/content/.server/pictures/write-pictures.ts";
import { picturesFolder, type ReleaseParts } from "#site/static/release-folder.server.ts";
import { readPictureTable } from "#site/static/site-index.server.ts";
import { TEST_DATA } from "./published.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/**
 * A minimal static host: it serves files, `index.html` for folders, and `404.html` with status 404 for everything else.
 * It does not send the site's headers, apply its redirects or accept forms. An export contains every size of the pictures;
 * here, those that a test asks for are made.
 */
export function staticHost({ site: root, pictures, contentCopy }: ReleaseParts): Server {
  const table = readPictureTable(pictures);
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const size = table[pathname];
    const kept = size && path.join(picturesFolder(TEST_DATA), size.kept);
    if (size && kept) await keepSize(pathname, path.join(contentCopy, "images", size.original), kept);
    const wanted = kept ?? path.join(root, path.normalize(decodeURI(pathname)));
    const file = [wanted, path.join(wanted, "index.html")].find(
      (name) => existsSync(name) && statSync(name).isFile(),
    );
    const sent = file ?? path.join(root, "404.html");
    const isRead = request.method === "GET" || request.method === "HEAD";
    response.writeHead(isRead ? (file ? 200 : 404) : 405, {
      "content-type": TYPES[path.extname(sent)] ?? "application/octet-stream",
    });
    if (isRead) createReadStream(sent).pipe(response);
    else response.end();
  });
}
