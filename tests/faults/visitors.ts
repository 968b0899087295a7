/** Simulated visitors of a site, 50 a second. */
export type Visitors = {
  /** Stops sending visitors. @returns Their errors, and the number of visits. */
  readonly stop: () => Promise<{ faults: string[]; visits: number }>;
};

/** Paths of fingerprinted files that a page refers to. */
const FILES = /\/(?:assets|boot|pictures|og)\/[\w./-]+/g;

/** Sends 50 visitors a second to pages of a site. Each checks that the files of its page exist. */
export function sendVisitors(site: string, pages: readonly string[]): Visitors {
  const faults: string[] = [];
  const files = new Set<string>();
  const running = new Set<Promise<void>>();
  let visits = 0;

  async function check(file: string): Promise<void> {
    const { status } = await fetch(site + file, { method: "HEAD" });
    if (status !== 200) faults.push(`${file} ${status}`);
  }

  async function visit(page: string): Promise<void> {
    const response = await fetch(site + page);
    const html = await response.text();
    if (response.status !== 200 || !html.endsWith("</html>")) faults.push(`${page} ${response.status}`);
    const unseen = (html.match(FILES) ?? []).filter((file) => !files.has(file));
    for (const file of unseen) files.add(file);
    for (const file of unseen) await check(file);
  }

  const timer = setInterval(() => {
    const page = pages[visits % pages.length] ?? "/";
    visits += 1;
    const work = visit(page).catch((error: unknown) => void faults.push(`${page} ${error}`));
    running.add(work);
    void work.finally(() => running.delete(work));
  }, 20);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      // A visitor with an old page still open requests its files.
      for (const file of files) await check(file);
      return { faults, visits };
    },
  };
}
