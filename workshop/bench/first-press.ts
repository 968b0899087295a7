import type { Page } from "@playwright/test";
import { median } from "./browser-bench.ts";
import type { Front } from "./front.ts";
import { openPhone, type Point } from "./phone.ts";

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

const TIMEOUT = 20_000;

/**
 * Loads a page in a fresh browser, as on a slow phone, and touches one of its controls as soon as it has loaded.
 *
 * @throws When there is no browser, or no response within 20 s.
 */
export async function measurePress(front: Front, control: Control): Promise<Press> {
  const phone = await openPhone(front);
  try {
    const { page } = phone;
    const loaded = new Promise<Point>((resolve) => {
      void page.exposeFunction("reportPosition", resolve);
    });
    const { times } = await watch(page, control);
    await page.goto(front.origin + control.page, { waitUntil: "commit" });
    const { touch } = await phone.press(await loaded);
    const { shown, answered } = await times;
    return { shown: shown - touch, answered: answered - touch };
  } finally {
    await phone.close();
  }
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

/** Longest time in ms until a control shows a touch. */
const FEEDBACK_LIMIT = 100;

/** A line for each median of a control's presses that exceeds its limit. */
export function latePresses({ name, page, limit }: Control, presses: readonly Press[]): string[] {
  const checks = [
    { what: "feedback", limit: FEEDBACK_LIMIT, times: presses.map(({ shown }) => shown) },
    { what: "response", limit, times: presses.map(({ answered }) => answered) },
  ];
  // Also late when a time is not a number.
  return checks
    .map((check) => ({ ...check, time: median(check.times) }))
    .filter(({ time, limit }) => !(time <= limit))
    .map(
      ({ what, time, limit }) =>
        `${name} (${page}): ${what} after ${time.toFixed(0)} ms, the limit is ${limit} ms`,
    );
}
