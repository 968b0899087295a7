import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { contentType } from "#server/static/content-types.ts";
import { answerPicture } from "#src/content/.server/pictures/answer-picture.ts";
import { pictureCacheFolder } from "#src/content/.server/pictures/picture-cache.ts";
import { readSoundFiles } from "#src/content/.server/sounds/sound-files.ts";
import { faviconSvg } from "../publish/machines/icons.ts";

/** In development, makes a picture when a browser first asks for it. */
export function servePictures(): Plugin {
  return {
    name: "serve-pictures",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!pathname.startsWith("/pictures/")) return next();
        answerPicture(pathname, pictureCacheFolder()).then((picture) => {
          if (!picture) return response.writeHead(404).end();
          response.writeHead(200, { "content-type": picture.type, "cache-control": "no-cache" });
          response.end(picture.bytes);
        }, next);
      });
    },
  };
}

/** In development, answers with the recordings of the content. */
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

/** In development, answers with the icon that a build writes as a file. */
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

/** In development, shows a changed word or picture at once: any save below `content/` reloads the page. */
export function reloadOnContentChange(): Plugin {
  return {
    name: "reload-on-content-change",
    configureServer(server) {
      const folder = path.resolve(process.env.CONTENT_DIR ?? "content");
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (path.resolve(file).startsWith(folder + path.sep)) server.hot.send({ type: "full-reload" });
      });
    },
  };
}
