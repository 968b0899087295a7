/** How long data that was requested ahead is used, in ms: as long as browsers use what they have prefetched. */
const LIFETIME = 5 * 60_000;

/** Data that was requested ahead, by the path of its file. */
const ahead = new Map<string, { response: Promise<Response>; until: number }>();

/**
 * Requests a page's data before the router does. It does nothing if that was done already, and fails
 * silently: the router then fetches the data itself.
 * @param url of the data, as the router will request it
 * @returns Settles once the data is there, or has failed.
 */
export async function requestPageData(url: string, options: RequestInit): Promise<void> {
  const key = keyOf(url);
  if (findAhead(key)) return;
  const response = fetchWhole(url, options);
  ahead.set(key, { response, until: performance.now() + LIFETIME });
  const isThere = await response.then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) ahead.delete(key);
}

/** As `fetch`, but uses what was requested ahead. React Router fetches a page's data with it. */
export async function fetchPageData(request: Request): Promise<Response> {
  const response = request.method === "GET" && (await findAhead(keyOf(request.url))?.catch(() => undefined));
  return response ? response.clone() : fetch(request);
}

function findAhead(key: string): Promise<Response> | undefined {
  const known = ahead.get(key);
  return known && performance.now() < known.until ? known.response : undefined;
}

/** A published page's data is one file, whatever the query says. */
function keyOf(url: string): string {
  return new URL(url, location.href).pathname;
}

async function fetchWhole(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  return new Response(await response.arrayBuffer(), response);
}
