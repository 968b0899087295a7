import type { Plugin } from "vite";
import { faviconSvg } from "../publish/machines/brand-colors.ts";

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
