import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { contentType } from "#server/static/site-index.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { pictureCacheFolder } from "#src/content/.server/pictures/picture-cache.ts";
import { pictureAt } from "#src/content/.server/pictures/write-pictures.ts";
import { readSoundFiles } from "#src/content/.server/sounds/sound-files.ts";
import { faviconSvg } from "../publish/machines/icons.ts";

/** In development, generates a picture when it is first requested. */
export function servePictures(): Plugin {
  return {
    name: "serve-pictures",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!pathname.startsWith("/pictures/")) return next();
        pictureAt(pathname, pictureCacheFolder()).then((picture) => {
          if (!picture) return response.writeHead(404).end();
          response.writeHead(200, { "content-type": picture.type, "cache-control": "no-cache" });
          response.end(picture.bytes);
        }, next);
      });
    },
  };
}

/** In development, serves the content's recordings. */
export function serveSounds(): Plugin {
  return {
    name: "serve-sounds",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!pathname.startsWith("/sounds/")) return next();
        const file = readSoundFiles().get(pathname);
        if (!file) return response.writeHead(404).end();
        readFile(file).then((bytes) => {
          response.writeHead(200, { "content-type": contentType(file), "cache-control": "no-cache" });
          response.end(bytes);
        }, next);
      });
    },
  };
}

/** In development, serves the icon that a publish writes as a file. */
export function favicon(): Plugin {
  return {
    name: "favicon",
    configureServer(server) {
      server.middlewares.use("/favicon.svg", (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml").end(faviconSvg());
      });
    },
  };
}

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
