import { type BrowserContextOptions, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../verify/find-browser.ts";
import type { Front } from "./front.ts";

/** A page in a fresh browser, as on a slow phone, with a finger. */
export type Phone = {
  readonly page: Page;
  readonly session: CDPSession;
  /** Touches the screen for a moment, as a press does. @returns How long the browser's tools held that back. */
  readonly press: (point: Point) => Promise<ToolDelays>;
  readonly close: () => Promise<void>;
};

/** A place on the screen, in CSS px. */
export type Point = { x: number; y: number };

/** How long the browser's tools held the finger's touch and its release back, in ms: {@link findToolDelay}. */
export type ToolDelays = { readonly touch: number; readonly release: number };

/** What differs from a slow phone that runs scripts. */
type PhoneOptions = BrowserContextOptions & {
  /** Neither the processor nor the network is slowed down. */
  isFast?: boolean;
  /** The network is not slowed down. */
  isNear?: boolean;
};

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
/** How long a press is traced after its release, in ms. */
const TRACE_AFTER = 500;

/** Starts a browser with an empty cache. @param front undefined for a server without TLS */
export async function openPhone(
  front: Front | undefined,
  { isFast, isNear, ...options }: PhoneOptions = {},
): Promise<Phone> {
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
      ...(front ? [`--ignore-certificate-errors-spki-list=${front.pin}`] : []),
    ],
  });
  const page = await (await browser.newContext({ ...PHONE, ...options })).newPage();
  const session = await page.context().newCDPSession(page);
  if (!isFast) {
    if (!isNear) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", NETWORK);
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  }
  const touch = (type: "touchStart" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });

  async function press(point: Point): Promise<void> {
    await touch("touchStart", [point]);
    await new Promise((resolve) => setTimeout(resolve, TOUCH_DURATION));
    await touch("touchEnd", []);
  }

  return {
    page,
    session,
    async press(point) {
      await browser.startTracing(page, { categories: ["latencyInfo"] });
      await press(point);
      // A busy page takes its time until it handles the release.
      await new Promise((resolve) => setTimeout(resolve, TRACE_AFTER));
      const trace = await browser.stopTracing();
      return { touch: findToolDelay(trace, "TouchStart"), release: findToolDelay(trace, "TouchEnd") };
    },
    close: () => browser.close(),
  };
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
 * @throws When the trace has no such event.
 */
function findToolDelay(trace: Buffer, event: "TouchStart" | "TouchEnd"): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const steps = traceEvents
    .filter(({ name }) => name === `InputLatency::${event}`)
    .flatMap(({ args }) => args.chrome_latency_info?.component_info ?? []);
  const find = (step: string) =>
    steps.find(({ component_type }) => component_type === `COMPONENT_INPUT_EVENT_LATENCY_${step}`)?.time_us;
  const received = find("ORIGINAL");
  const sent = find("BEGIN_RWH");
  if (received === undefined || sent === undefined) throw new Error(`The trace has no ${event}.`);
  return (sent - received) / 1000;
}
