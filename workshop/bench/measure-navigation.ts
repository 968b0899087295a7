import type { Locator, Page } from "@playwright/test";
import type { Front } from "./front.ts";
import type { PagePair } from "./page-pairs.ts";
import { openPhone, type Phone, type Point, type ToolDelays } from "./phone.ts";

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
/** Between the end of scrolling and a press, in ms. */
const SCROLL_REST = 300;

/** Controls that answer on the page itself. Submit buttons of searches lead to another page. */
const CONTROLS = [
  "summary",
  "[role=tab]",
  "a[aria-haspopup]",
  "a[href^='#']",
  "a[data-comfort]",
  "a[data-opens]",
  "button:not([role=search] *)",
  // A field that traps robots cannot be reached.
  "input:not([type=hidden], [tabindex='-1'])",
  "textarea",
].join();
/** Controls of one page that are measured at most. */
const MOST = 25;

/** How soon a control answers, in ms until the next paint: to a press, or for a text field, to a letter. */
export type Answer = { readonly control: string; readonly answered: number };

/** Presses a link of a page whose React is awake, on a slow phone unless `isFast`. */
export async function measureNavigation(
  front: Front,
  { from, href }: PagePair,
  isFast: boolean,
): Promise<Navigation> {
  return withPhone(openPhone(front, { isFast }), async (phone) => {
    const { page } = phone;
    await page.addInitScript(watchNavigation);
    await openAwake(page, front.origin + from);
    const link = page.locator(`a[href="${href}"]:not([target])`).filter({ visible: true }).first();
    const delays = await phone.press(await findPlace(link));
    const times = await page.waitForFunction(readTimes, undefined, { timeout: TIMEOUT, polling: 100 });
    const watched = (await times.jsonValue()) as Required<Watched>;
    return {
      answered: answerTime(watched, delays),
      painted: watched.painted - delays.touch,
      shift: watched.shift,
    };
  });
}

/** Follows the same link with JavaScript off. @returns Time in ms until the next page's first paint. */
export async function measureFullLoad(
  front: Front,
  { from, href }: PagePair,
  isFast: boolean,
): Promise<number> {
  return withPhone(openPhone(front, { isFast, javaScriptEnabled: false }), async (phone) => {
    const { page } = phone;
    await page.goto(front.origin + from);
    const link = page.locator(`a[href="${href}"]:not([target])`).filter({ visible: true }).first();
    const place = await findPlace(link);
    const here = page.url();
    const loaded = page.waitForURL((url) => url.href !== here, { timeout: TIMEOUT, waitUntil: "commit" });
    const start = Date.now();
    const { touch } = await phone.press(place);
    await loaded;
    // Nothing on the page can wait: its scripts and timers are off.
    for (
      const end = start + TIMEOUT;
      Date.now() < end;
      await new Promise((resolve) => setTimeout(resolve, 100))
    ) {
      const painted = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return paint && performance.timeOrigin + paint.startTime;
      });
      if (painted) return painted - start - touch;
    }
    throw new Error(`${href} was not painted.`);
  });
}

/** Presses each kind of control of a page whose React is awake, and types into its text fields. */
export async function measureControls(front: Front, path: string, isFast: boolean): Promise<Answer[]> {
  return withPhone(openPhone(front, { isFast }), async (phone) => {
    const { page } = phone;
    await page.addInitScript(watchNavigation);
    await openAwake(page, front.origin + path);
    const answers: Answer[] = [];
    const seen = new Set<string>();
    const controls = page.locator(CONTROLS);
    const count = await controls.count();
    for (let index = 0; index < count; index += 1) {
      const element = controls.nth(index);
      if (!(await element.count())) break;
      const { name, kind, isText } = await element.evaluate(describeControl);
      if (seen.has(kind) || seen.size === MOST || !(await element.isVisible())) continue;
      seen.add(kind);
      const delays = await phone.press(await findPlace(element));
      if (isText) await page.keyboard.press("a");
      await page.waitForTimeout(SCROLL_REST);
      const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
      answers.push({ control: name, answered: answerTime(watched, delays) });
      if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
      await page.waitForTimeout(SCROLL_REST);
      if (new URL(page.url()).pathname !== path) await openAwake(page, front.origin + path);
    }
    return answers;
  });
}

/** Runs in the page. Controls of one kind look the same. */
function describeControl(element: Element): { name: string; kind: string; isText: boolean } {
  const { localName, className, textContent } = element;
  const type = element.getAttribute("type") ?? "";
  const label = element.getAttribute("aria-label") ?? element.getAttribute("name") ?? textContent;
  return {
    name: `${localName} ${label.trim().slice(0, 30)}`,
    kind: [localName, type, className].join(" "),
    isText: localName === "textarea" || /^(text|email|tel|search|number)$/.test(type),
  };
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

/** Scrolls an element into view, and waits until the page rests. @returns its middle. */
async function findPlace(element: Locator): Promise<Point> {
  await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  // As after scrolling by hand: nobody presses in the same moment.
  await new Promise((resolve) => setTimeout(resolve, SCROLL_REST));
  return element.evaluate((node) => {
    // A link in a text may be on two lines.
    const { x, y, width, height } = node.getClientRects()[0] as DOMRect;
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** What the page notes about the last press. */
type Watched = { touchedAt?: number; painted?: number; touch: number; release: number; shift: number };

/** From each event of a press to the next paint, at most. */
function answerTime(watched: Watched, delays: ToolDelays): number {
  return Math.max(0, watched.touch - delays.touch, watched.release - delays.release);
}

/** Runs in the page: notes when it was touched, and when another heading was painted. */
function watchNavigation(): void {
  const watched: Watched = { touch: 0, release: 0, shift: 0 };
  Object.assign(window, { watched });
  addEventListener(
    "touchstart",
    ({ timeStamp }) => {
      Object.assign(watched, { touchedAt: timeStamp, touch: 0, release: 0 });
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
    for (const { name, startTime, duration } of list.getEntries()) {
      if (watched.touchedAt === undefined || startTime < watched.touchedAt) continue;
      const part = /^(pointerdown|touchstart)$/.test(name) ? "touch" : "release";
      watched[part] = Math.max(watched[part], duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { startTime: number; value: number }[])
      if (watched.touchedAt !== undefined && entry.startTime >= watched.touchedAt)
        watched.shift += entry.value;
  }).observe({ type: "layout-shift" });
}

/** Runs in the page: the times, half a second after the heading was painted, so that late shifts are in them. */
function readTimes(): Watched | undefined {
  const { watched } = window as unknown as { watched: Watched };
  const { touchedAt = 0, painted } = watched;
  return painted !== undefined && performance.now() > touchedAt + painted + 500 ? watched : undefined;
}
