import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { readOwnFiles } from "#site/content/.server/own-files.ts";
import { pictureCacheFolder } from "#site/content/.server/pictures/picture-cache.ts";
import { pictureAt } from "#site/content/.server/pictures/write-pictures.ts";
import { readSoundFiles } from "#site/content/.server/sounds/sound-files.ts";
import { faviconSvg } from "#site/publishing/machines/icons.server.ts";
import { contentType } from "#site/static/site-index.server.ts";

/** In development, answers requests below a path with what a publish writes as files, and with 404 where there is nothing. */
function serve(
  name: string,
  below: string,
  find: (pathname: string) => Promise<{ type: string; bytes: Uint8Array | string } | undefined>,
): Plugin {
  return {
    name,
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!pathname.startsWith(below)) return next();
        find(pathname).then((found) => {
          if (!found) return response.writeHead(404).end();
          response.writeHead(200, { "content-type": found.type, "cache-control": "no-cache" });
          response.end(found.bytes);
        }, next);
      });
    },
  };
}

async function answer(file: string | undefined) {
  return file === undefined ? undefined : { type: contentType(file), bytes: await readFile(file) };
}

/** Generates a picture when it is first requested. */
export const servePictures = () =>
  serve("serve-pictures", "/pictures/", async (pathname) =>
    answer(await pictureAt(pathname, pictureCacheFolder())),
  );

/** The content's recordings. */
export const serveSounds = () =>
  serve("serve-sounds", "/sounds/", (pathname) => answer(readSoundFiles().get(pathname)));

/** The owner's PDFs. */
export const serveOwnFiles = () =>
  serve("serve-own-files", "/files/", (pathname) => answer(readOwnFiles().get(pathname)));

/** The icon of the site. */
export const favicon = () =>
  serve("favicon", "/favicon.svg", async () => ({ type: "image/svg+xml", bytes: faviconSvg() }));

/** In development, reloads the page whenever a file in the content folder changes. */
export function reloadOnContentChange(): Plugin {
  return {
    name: "reload-on-content-change",
    configureServer(server) {
      const folder = contentRoot();
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (path.resolve(file).startsWith(folder + path.sep)) server.hot.send({ type: "full-reload" });
      });
    },
  };
}
