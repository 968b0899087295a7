import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { services } from "#core/http/services.server.ts";
import { bootBlock } from "#site/boot/handoff.ts";
import headScript from "#site/boot/head.ts?boot";
import keepScript from "#site/boot/keep-typed.ts?boot-url";
import retiredWorker from "#site/boot/offline/retired-worker.ts?boot";
import activeWorker from "#site/boot/offline/service-worker.ts?boot";
import vitalsScript from "#site/boot/send-vitals.ts?boot-url";
import tidyPathScript from "#site/boot/tidy-path.ts?boot-url";
import wakeScript from "#site/boot/wake.ts?boot-url";
import { readSite, withContent } from "#site/content/.server/content.ts";
import plainPageStyles from "#site/styles/plain-page.css?url";

/** What publishing and the server need from the code besides its pages: src/site/render/site-code.server.ts. */
export const siteCode = {
  services,
  withContent,
  /** Content security policy source of the one inline script that every page has. */
  headScriptHash: `sha256-${createHash("sha256").update(headScript).digest("base64")}`,
  /** URL of the not-found page's script. */
  notFoundScript: tidyPathScript,
  /** URL of the style sheet for pages that the server writes itself. */
  plainPageStyles,
  /** Source of the service worker. It reads a constant `OFFLINE` that publishing prepends. */
  activeWorker,
  /** Source of the worker that removes everything again. */
  retiredWorker,
};

/** The head script goes right after the charset, before any style sheet can block it. */
const HEAD_START = /<meta charSet="utf-8"\/>/i;

/**
 * Renders one page to finished HTML. In production the HTML references no React code: it has a data block and
 * the small wake script instead (see docs/decisions/react-asleep.md).
 * @throws If a component throws: React Router then renders the error page with status 500, and publishing
 * stops.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // To the router, the page for unknown addresses is a route like any other.
  const isNotFound = context.staticHandlerContext.matches.at(-1)?.route.path === "*";
  const init = { status: status === 200 && isNotFound ? 404 : status, headers };
  const stream = context.serverHandoffStream;
  const isAsleep = import.meta.env.PROD;
  const state = isAsleep && stream ? await new Response(stream).text() : "";
  const html = await renderPage(request.url, {
    ...context,
    serverHandoffStream: isAsleep ? undefined : stream,
  } as EntryContext);
  // Small, and it hears the first press: before the fonts, which are preloaded further down in the head.
  const early = isAsleep ? `<link rel="preload" href="${wakeScript}" as="script" fetchPriority="low"/>` : "";
  const page = html.replace(HEAD_START, (start) => `${start}<script>${headScript}</script>${early}`);
  if (!isAsleep) return new Response(page, init);

  const block = bootBlock(new URL(request.url).pathname, context, state, {
    ...(html.includes(" data-draft=") && { keep: keepScript }),
    ...(readSite().analytics && { vitals: vitalsScript }),
  });
  const tail = `${block}<script src="${wakeScript}" async></script>`;
  return new Response(
    page.replace("</body>", () => `${tail}</body>`),
    init,
  );
}

/** Reports the error to the caller: publishing prints it, the server logs it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { onError } = (context as Readonly<RouterContextProvider>).get(services);
  onError(error);
};

async function renderPage(url: string, context: EntryContext): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={url} />, {
    // One piece: outlined boundaries would need inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return `<!doctype html>${html.replace(/^<!doctype html>/i, "")}`;
}
