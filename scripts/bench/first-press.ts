import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";
import type { Front } from "./front.ts";

/** A control that somebody may press before anything else. Both are CSS selectors. */
export type Control = { name: string; page: string; pressed: string; answer: string };

/** Times in ms from the moment a finger touches the control. */
export type Press = {
  /** Until it shows that it is pressed. */
  readonly shown: number;
  /** Until its answer is in sight. */
  readonly answered: number;
};

export const controls: readonly Control[] = [
  { name: "comfort settings", page: "/", pressed: "a[data-comfort]", answer: "#comfort-panel[open]" },
  { name: "menu", page: "/", pressed: "[commandfor=mobile-menu]", answer: "#mobile-menu[open]" },
  {
    name: "gallery picture",
    page: "/gallery",
    pressed: "main a[aria-haspopup=dialog]",
    answer: "dialog[open] img",
  },
  { name: "film", page: "/home-2", pressed: "main a[aria-haspopup=dialog]", answer: "dialog[open] h2" },
  { name: "tab", page: "/causes-single/1", pressed: "a[href='#donations']", answer: "#donations" },
  {
    name: "next picture of a slideshow",
    page: "/home-3",
    pressed: "[data-step='1']",
    answer: "[data-go='1'][aria-current]",
  },
];

/** A phone with a slow processor and slow mobile data. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Time in ms that a finger rests on the glass. */
const TOUCH = 60;
const LONGEST = 20_000;

/**
 * Loads a page in a fresh browser, as on a slow phone, and touches one of its controls as soon as it has loaded.
 *
 * @throws When there is no browser, or no answer within 20 s.
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
      // Trusted as a whole: where errors are only ignored, the browser keeps no file.
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
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const loaded = new Promise<{ x: number; y: number }>((resolve) => {
    void page.exposeFunction("tellPlace", resolve);
  });
  const { times } = await watch(page, control);
  await page.goto(origin + control.page, { waitUntil: "commit" });
  await touch("touchStart", [await loaded]);
  await new Promise((resolve) => setTimeout(resolve, TOUCH));
  await touch("touchEnd", []);
  return times;
}

/** Has the page say where its control is once it has loaded, and note what can be seen in each frame after the touch. */
async function watch(page: Page, { pressed, answer }: Control): Promise<{ times: Promise<Press> }> {
  const times = new Promise<Press>((resolve, reject) => {
    void page.exposeFunction("tellTimes", resolve);
    setTimeout(() => reject(new Error(`No answer to a press on ${pressed}.`)), LONGEST).unref();
  });
  await page.addInitScript(
    ([control, marked, result]) => {
      const tell = window as unknown as Record<"tellPlace" | "tellTimes", (value: object) => void>;
      const isSeen = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      let shown: number | undefined;
      // The page may still be hidden when it has loaded: nobody can press what is not there yet.
      const tellWhenVisible = () => {
        const element = document.querySelector(control);
        const before = scrollY;
        element?.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        // Nobody presses in the frame in which the page scrolls.
        if (width === 0 || scrollY !== before) requestAnimationFrame(tellWhenVisible);
        else tell.tellPlace({ x: x + width / 2, y: y + height / 2 });
      };
      addEventListener("load", tellWhenVisible);
      addEventListener("touchstart", ({ timeStamp }) => {
        const look = () => {
          const now = performance.now() - timeStamp;
          const isAnswered = isSeen(result);
          if (isAnswered || document.querySelector(marked)) shown ??= now;
          if (isAnswered) tell.tellTimes({ shown, answered: now });
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
