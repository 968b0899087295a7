import type { Page } from "@playwright/test";
import type { Front } from "./front.ts";
import type { PagePair } from "./page-pairs.ts";
import { openPhone, type Phone, type Point } from "./phone.ts";

/** Times in ms from the moment a finger touches a link. */
export type Navigation = {
  /** Until the next paint after each event of the press, at most. */
  readonly answered: number;
  /** Until the heading of the next page is painted. */
  readonly painted: number;
  /** Cumulative layout shift of the next page. */
  readonly shift: number;
};

/** How long a page has been awake and idle before a link is pressed, in ms. */
const REST = 2000;
const TIMEOUT = 30_000;

/** Presses a link of a page whose React is awake, on a slow phone unless `isFast`. */
export async function measureNavigation(
  front: Front,
  { from, link }: PagePair,
  isFast: boolean,
): Promise<Navigation> {
  return withPhone(openPhone(front, { isFast }), async (phone) => {
    const { page } = phone;
    await page.addInitScript(watchNavigation);
    await openAwake(page, front.origin + from);
    const delay = await phone.press(await findPlace(page, `a[href="${link}"]:not([target])`));
    const times = await page.waitForFunction(readTimes, undefined, { timeout: TIMEOUT, polling: 100 });
    const { answered, painted, shift } = (await times.jsonValue()) as Navigation;
    return { answered: answered - delay, painted: painted - delay, shift };
  });
}

/** Follows the same link with JavaScript off. @returns Time in ms until the next page's first paint. */
export async function measureFullLoad(
  front: Front,
  { from, link }: PagePair,
  isFast: boolean,
): Promise<number> {
  return withPhone(openPhone(front, { isFast, javaScriptEnabled: false }), async (phone) => {
    const { page } = phone;
    await page.goto(front.origin + from);
    const place = await findPlace(page, `a[href="${link}"]:not([target])`);
    const here = page.url();
    const loaded = page.waitForURL((url) => url.href !== here, { timeout: TIMEOUT });
    const start = Date.now();
    const delay = await phone.press(place);
    await loaded;
    const painted = await page.waitForFunction(
      () => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return paint && performance.timeOrigin + paint.startTime;
      },
      undefined,
      { timeout: TIMEOUT },
    );
    return Number(await painted.jsonValue()) - start - delay;
  });
}

async function withPhone<Result>(
  opening: Promise<Phone>,
  run: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const phone = await opening;
  try {
    return await run(phone);
  } finally {
    await phone.close();
  }
}

/** Loads a page, wakes its React, and waits until it has been idle for a while. */
async function openAwake(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => dispatchEvent(new Event("scroll")));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window, undefined, { timeout: TIMEOUT });
  await page.evaluate(
    (rest) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, rest))),
    REST,
  );
}

/** Scrolls the first visible element into view, and waits until the page rests. @returns its middle. */
async function findPlace(page: Page, selector: string): Promise<Point> {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  // As after scrolling by hand: nobody presses in the same moment.
  await page.waitForTimeout(300);
  // A link in a text may be on two lines.
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getClientRects()[0] as DOMRect;
    return { x: x + width / 2, y: y + height / 2 };
  });
}

type Watched = { touchedAt?: number; painted?: number; answered: number; shift: number };

/** Runs in the page: notes when it was touched, and when another heading was painted. */
function watchNavigation(): void {
  const watched: Watched = { answered: 0, shift: 0 };
  Object.assign(window, { watched });
  addEventListener(
    "touchstart",
    ({ timeStamp }) => {
      watched.touchedAt = timeStamp;
      const { pathname } = location;
      const heading = document.querySelector("h1");
      const look = () => {
        const next = document.querySelector("h1");
        if (location.pathname === pathname || !next?.checkVisibility() || next === heading)
          requestAnimationFrame(look);
        // A task that is posted in a frame runs after it has been painted.
        else
          setTimeout(() => {
            watched.painted ??= performance.now() - timeStamp;
          });
      };
      requestAnimationFrame(look);
    },
    { capture: true, passive: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (watched.touchedAt !== undefined && startTime >= watched.touchedAt)
        watched.answered = Math.max(watched.answered, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { startTime: number; value: number }[])
      if (watched.touchedAt !== undefined && entry.startTime >= watched.touchedAt)
        watched.shift += entry.value;
  }).observe({ type: "layout-shift" });
}

/** Runs in the page: the times, half a second after the heading was painted, so that late shifts are in them. */
function readTimes(): Navigation | undefined {
  const { watched } = window as unknown as { watched: Watched };
  const { touchedAt = 0, painted, answered, shift } = watched;
  if (painted === undefined || performance.now() < touchedAt + painted + 500) return undefined;
  return { answered, painted, shift };
}
