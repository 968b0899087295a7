import type { SiteCode } from "#server/render/site-code.ts";
import { NOT_FOUND } from "./list-paths.ts";
import type { PageRecords } from "./page-record.ts";

/** What pages are made from, and where they go. */
export type RenderJob = {
  readonly code: SiteCode;
  /** Origin of the site, such as `https://haven-studio.example`. */
  readonly origin: string;
  /** Absolute path of the folder that is published. */
  readonly site: string;
  /** The same of the last release, with what it remembers of its pages. */
  readonly last: { readonly site: string; readonly pages: PageRecords } | undefined;
};

/** A page that cannot be rendered. */
export class PageError extends Error {
  constructor(address: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The page ${address} could not be made: ${reason}`, { cause });
  }
}

/**
 * Requests a page, its data or a file from the React app.
 *
 * @throws PageError when anything on the page throws, or the status is not that of a page
 */
export async function requestPage({ code, origin }: RenderJob, address: string): Promise<string> {
  const reasons: unknown[] = [];
  const request = new Request(new URL(address, origin));
  const response = await code.render(request, { onError: (error) => void reasons.push(error) });
  const text = await response.text();
  if (reasons.length > 0) throw new PageError(address, reasons[0]);
  if (response.status !== (address === NOT_FOUND ? 404 : 200))
    throw new PageError(address, `it answers with status ${response.status}`);
  return text;
}

/** Address of the data of some routes of a page: `/about.data?_routes=routes/about`. */
export function dataAddress(address: string, routes: string): string {
  return `${address === "/" ? "/_" : address}.data?_routes=${encodeURIComponent(routes)}`;
}
