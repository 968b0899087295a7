import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { contentType } from "#server/static/content-types.ts";
import { readSoundFiles } from "#src/content/.server/sounds/sound-files.ts";

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
