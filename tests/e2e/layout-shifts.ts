import type { Page } from "@playwright/test";

/** Layout shifts since the page began to load: the score of each, and the elements that moved. */
export function shiftsOf(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    const shifts: { value: number; moved: string[] }[] = [];
    const record = (entries: PerformanceEntry[]): void => {
      for (const { value, sources } of entries as Shift[])
        shifts.push({
          value,
          moved: sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 30)}`),
        });
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Buffered entries are delivered in a separate task.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    record(observer.takeRecords());
    return shifts;
  });
}
