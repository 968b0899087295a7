import path from "node:path";
import type { Plugin } from "vite";

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
