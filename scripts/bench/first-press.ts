import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";
import type { Front } from "./front.ts";

/** A control that a visitor may press first. `pressed` and `answer` are CSS selectors. */
export type Control = {
  name: string;
  page: string;
  pressed: string;
  answer: string;
  /** Longest time in ms until the result is visible. */
  limit: number;
};

/** Times in ms from the moment a finger touches the control. */
export type Press = {
  /** Until the control shows the touch. */
  readonly shown: number;
  /** Until its result is visible. */
  readonly answered: number;
};

export const controls: readonly Control[] = [
  {
    name: "comfort settings",
    page: "/",
    pressed: "a[data-comfort]",
    answer: "#comfort-panel[open]",
    limit: 500,
  },
  { name: "menu", page: "/", pressed: "[commandfor=mobile-menu]", answer: "#mobile-menu[open]", limit: 500 },
  {
    name: "gallery picture",
    page: "/gallery",
    pressed: "main a[aria-haspopup=dialog]",
    answer: "dialog[open] img",
    limit: 1500,
  },
  {
    name: "film",
    page: "/home-2",
    pressed: "main a[aria-haspopup=dialog]",
    answer: "dialog[open] h2",
    limit: 1500,
  },
  {
    name: "tab",
    page: "/causes-single/1",
    pressed: "a[href='#donations']",
    answer: "#donations",
    limit: 1500,
  },
  {
    name: "next picture of a slideshow",
    page: "/home-3",
    pressed: "[data-step='1']",
    answer: "[data-go='1'][aria-current]",
    limit: 1500,
  },
];

/** A phone with a slow processor and slow mobile data. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How long the finger touches the screen, in ms. */
const TOUCH_DURATION = 60;
const TIMEOUT = 20_000;

/**
 * Loads a page in a fresh browser, as on a slow phone, and touches one of its controls as soon as it has loaded.
 *
 * @throws When there is no browser, or no response within 20 s.
 */
export async function measurePress(front: Front, control: Control): Promise<Press> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      // The certificate must count as valid: Chromium does not cache files from a host with certificate errors.
      `--ignore-certificate-errors-spki-list=${front.pin}`,
    ],
  });
  try {
    return await press(browser, front.origin, control);
  } finally {
    await browser.close();
  }
}

async function press(browser: Browser, origin: string, control: Control): Promise<Press> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const loaded = new Promise<{ x: number; y: number }>((resolve) => {
    void page.exposeFunction("reportPosition", resolve);
  });
  const { times } = await watch(page, control);
  await browser.startTracing(page, { categories: ["latencyInfo"] });
  await page.goto(origin + control.page, { waitUntil: "commit" });
  await touch("touchStart", [await loaded]);
  await new Promise((resolve) => setTimeout(resolve, TOUCH_DURATION));
  await touch("touchEnd", []);
  const { shown, answered } = await times;
  const delay = findToolDelay(await browser.stopTracing());
  return { shown: shown - delay, answered: answered - delay };
}

type TraceEvent = {
  readonly name: string;
  readonly args: { chrome_latency_info?: { component_info?: { component_type: string; time_us: number }[] } };
};

/**
 * How long the browser's debugging tools held the touch back, in ms. Its timestamp is the time of the command, but the
 * tools wait until the page has drawn its next frame before they send the touch. A finger's touch does not wait.
 *
 * @param trace of the category `latencyInfo`, as JSON
 * @throws When the trace has no touch.
 */
function findToolDelay(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const steps = traceEvents
    .filter(({ name }) => name === "InputLatency::TouchStart")
    .flatMap(({ args }) => args.chrome_latency_info?.component_info ?? []);
  const find = (step: string) =>
    steps.find(({ component_type }) => component_type === `COMPONENT_INPUT_EVENT_LATENCY_${step}`)?.time_us;
  const received = find("ORIGINAL");
  const sent = find("BEGIN_RWH");
  if (received === undefined || sent === undefined) throw new Error("The trace has no touch.");
  return (sent - received) / 1000;
}

/** Makes the page report where its control is once it has loaded, and when the control and its result react to the touch. */
async function watch(page: Page, { pressed, answer }: Control): Promise<{ times: Promise<Press> }> {
  const times = new Promise<Press>((resolve, reject) => {
    void page.exposeFunction("reportTimes", resolve);
    setTimeout(() => reject(new Error(`No response to a press on ${pressed}.`)), TIMEOUT).unref();
  });
  await page.addInitScript(
    ([control, marked, result]) => {
      const report = window as unknown as Record<"reportPosition" | "reportTimes", (value: object) => void>;
      const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      let shown: number | undefined;
      // The page may still be hidden after its load event: nobody can press what is not visible.
      const reportWhenVisible = () => {
        const element = document.querySelector(control);
        const before = scrollY;
        element?.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        // Nobody presses in the frame in which the page scrolls.
        if (width === 0 || scrollY !== before) requestAnimationFrame(reportWhenVisible);
        else report.reportPosition({ x: x + width / 2, y: y + height / 2 });
      };
      addEventListener("load", reportWhenVisible);
      addEventListener("touchstart", ({ timeStamp }) => {
        const look = () => {
          const now = performance.now() - timeStamp;
          const isAnswered = isVisible(result);
          if (isAnswered || document.querySelector(marked)) shown ??= now;
          if (isAnswered) report.reportTimes({ shown, answered: now });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    [
      pressed,
      `${pressed}:is(:active, [data-busy], [data-touched]), ${pressed} [data-touched]`,
      answer,
    ] as const,
  );
  return { times };
}
