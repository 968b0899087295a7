import type { Plugin } from "vite";
import { answerPicture } from "#src/content/.server/pictures/answer-picture.ts";
import { pictureCacheFolder } from "#src/content/.server/pictures/picture-cache.ts";

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
