import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { createServer } from "vite";
import { isForRelay } from "#app/app.server.ts";
import { createGate } from "#app/gate.server.ts";
import { explainStartError, siteAddress } from "#app/start-error.server.ts";
import { type OwnPagesParts, type PageListener, start } from "#app/start-server.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { readConfig } from "#core/config/config.server.ts";
import { requestFacts } from "#core/http/request-facts.server.ts";
import type { Services } from "#core/http/services.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { isDeskPath } from "#core/values/desk-addresses.ts";
import { readBookingSetup } from "#site/content/.server/content.ts";

// Our own server with Vite as middleware: pages are rendered from source, and forms work as in production.

/** Creates the Vite middleware. Hot-reload messages use the same server. */
async function openPages(server: Server, { booking, desk }: OwnPagesParts): Promise<PageListener> {
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server } },
  });
  const admit = createGate(desk);
  const render = getRequestListener(async (request) => {
    const admission = isDeskPath(new URL(request.url).pathname)
      ? admit(
          request,
          requestFacts(request, {}, () => false),
        )
      : { services: {} };
    if ("response" in admission) return admission.response;
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    const { siteCode } = build.entry.module as unknown as { siteCode: { services: RouterContext<Services> } };
    const services: Services = {
      onError: (error) => console.error(error),
      booking: booking(),
      ...admission.services,
    };
    const context = new RouterContextProvider(new Map([[siteCode.services, services]]));
    return createRequestHandler(build, "development")(request, context);
  });
  return (request, response, next) => {
    if (isForRelay((request.url ?? "").split("?", 1)[0] ?? "")) return next();
    vite.middlewares(request, response, () => void render(request, response));
  };
}

/** The content folder's current booking setup; undefined while the content has issues. */
function bookingSetup(): BookingSetup | undefined {
  try {
    return readBookingSetup();
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await start(config, { write: (line) => console.log(line), openPages, bookingSetup });
  console.log(`The site is at ${siteAddress(config, server.port)}`);
  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

run(() =>
  main().catch((error: unknown) => {
    const message = explainStartError(error, "npm run dev");
    throw message === undefined ? error : new CommandError(message);
  }),
);
