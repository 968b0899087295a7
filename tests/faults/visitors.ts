/** Visitors of a site, 50 a second. */
export type Visitors = {
  /** Lets nobody else come. @returns what went wrong for them, and how many came */
  readonly stop: () => Promise<{ faults: string[]; visits: number }>;
};

/** What a page is made of: every file with a fingerprint in its name that it names. */
const FILES = /\/(?:assets|boot|pictures|og)\/[\w./-]+/g;

/** Sends 50 visitors a second to pages of a site; each looks whether the files that its page names are there. */
export function sendVisitors(site: string, pages: readonly string[]): Visitors {
  const faults: string[] = [];
  const files = new Set<string>();
  const running = new Set<Promise<void>>();
  let visits = 0;

  async function look(file: string): Promise<void> {
    const { status } = await fetch(site + file, { method: "HEAD" });
    if (status !== 200) faults.push(`${file} ${status}`);
  }

  async function visit(page: string): Promise<void> {
    const answer = await fetch(site + page);
    const html = await answer.text();
    if (answer.status !== 200 || !html.endsWith("</html>")) faults.push(`${page} ${answer.status}`);
    const unseen = (html.match(FILES) ?? []).filter((file) => !files.has(file));
    for (const file of unseen) files.add(file);
    for (const file of unseen) await look(file);
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
      // Whoever has an old page open still asks for its files.
      for (const file of files) await look(file);
      return { faults, visits };
    },
  };
}
