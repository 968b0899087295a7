import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { bootScriptPath } from "../scripts/build/boot-scripts.ts";
import { bootBlock } from "./boot/handoff.ts";
import headScript from "./boot/head.ts?boot";
import wakeScript from "./boot/wake.ts?boot";

/** React Router's check of the fallback page looks for these words; that page is deleted after the build. */
const FALLBACK_MARK = "<!-- window.__reactRouterContext = window.__reactRouterRouteModules = -->";

/** The head script comes right after the encoding, before any style sheet could hold it up. */
const HEAD_START = /<meta charSet="utf-8"\/>/i;

/**
 * Renders one page to finished HTML. In production no React code is referenced: the page carries a data block and
 * the small wake script instead (see docs/decisions/react-asleep.md).
 *
 * @throws When a component throws: a broken page must fail the build, never be published.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const stream = context.serverHandoffStream;
  const isAsleep = import.meta.env.PROD;
  const state = isAsleep && stream ? await new Response(stream).text() : "";
  const html = await renderPage(request.url, {
    ...context,
    serverHandoffStream: isAsleep ? undefined : stream,
  } as EntryContext);
  const wake = bootScriptPath(wakeScript);
  // Small, and what hears the first press: before the typefaces, which are asked for further down in the head.
  const early = isAsleep ? `<link rel="preload" href="${wake}" as="script" fetchPriority="low"/>` : "";
  const page = html.replace(HEAD_START, (start) => `${start}<script>${headScript}</script>${early}`);
  if (!isAsleep) return new Response(page, { status, headers });

  const tail = context.isSpaMode
    ? FALLBACK_MARK
    : `${bootBlock(new URL(request.url).pathname, context, state)}<script src="${wake}" async></script>`;
  return new Response(
    page.replace("</body>", () => `${tail}</body>`),
    { status, headers },
  );
}

async function renderPage(url: string, context: EntryContext): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={url} />, {
    // One piece: outlined boundaries would need inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  if (errors.length > 0) throw errors[0];
  return `<!doctype html>${Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^<!doctype html>/i, "")}`;
}
