import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { createServer } from "vite";
import type { Services } from "#contract/services.ts";
import { readConfig } from "#server/config/config.ts";
import { type PageListener, start } from "#server/start.ts";
import { siteAddress, startMistake } from "#server/start-words.ts";
import { Mistake, run } from "./cli/run.ts";

// Our own server with Vite inside it: pages are rendered from the source, forms are taken as in production.

/** Opens Vite for a server; its messages about changes go over the same address. */
async function openPages(server: Server): Promise<PageListener> {
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server } },
  });
  const render = getRequestListener(async (request) => {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    const { parts } = build.entry.module as unknown as { parts: { services: RouterContext<Services> } };
    const services: Services = { onError: (error) => console.error(error) };
    const context = new RouterContextProvider(new Map([[parts.services, services]]));
    return createRequestHandler(build, "development")(request, context);
  });
  return (request, response, next) => {
    if (/^\/(api(\/|$)|healthz$)/.test(request.url ?? "")) return next();
    vite.middlewares(request, response, () => void render(request, response));
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await start(config, { write: (line) => console.log(line), openPages });
  console.log(`The site is at ${siteAddress(config, server.port)}`);
  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

run(() =>
  main().catch((error: unknown) => {
    const words = startMistake(error, "npm run dev");
    throw words === undefined ? error : new Mistake(words);
  }),
);
