import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Front, startFront } from "./front.ts";
import { publishedSite } from "./published-site.ts";
import { startServer } from "./server-process.ts";

/** What `npm run bench:site` and `npm run bench:navigation` are asked for. */
export type BrowserOptions = {
  /** How often each thing is measured; `--runs 1` is a quick run. */
  readonly runs: number;
  /** Measures pages only, presses only, or controls only. */
  readonly presses: boolean;
  readonly controls: boolean;
  /** Measures without slowing the machine down. */
  readonly fast: boolean;
  /** Response headers to leave out, to see their cost: `--without cross-origin-opener-policy`. */
  readonly without: readonly string[];
  /** The pages or pairs to measure; none means all. */
  readonly wanted: readonly string[];
};

/** Reads the command line. @throws on an option that does not exist */
export function browserOptions(runs: number): BrowserOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: "string", default: String(runs) },
      presses: { type: "boolean", default: false },
      controls: { type: "boolean", default: false },
      fast: { type: "boolean", default: false },
      without: { type: "string", multiple: true, default: [] },
    },
  });
  return { ...values, runs: Number(values.runs), wanted: positionals };
}

/**
 * Measures the published site behind TLS and HTTP/2. Sets exit status 1 if something is too late.
 *
 * @param without names of response headers to leave out
 * @param measure measures and prints; returns a line for each thing that is too late
 */
export async function measureInBrowser(
  without: readonly string[],
  measure: (front: Front, siteDir: string) => Promise<readonly string[]>,
): Promise<void> {
  const siteDir = publishedSite();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: siteDir, TRUSTED_PROXY: "127.0.0.1" });
  const front = await startFront(server.port, without);
  try {
    const late = await measure(front, siteDir);
    console.log(
      `\nLoad average: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(", ")} (1, 5 and 15 minutes)`,
    );
    if (late.length > 0) {
      console.error(`Too late:\n  ${late.join("\n  ")}`);
      process.exitCode = 1;
    }
  } finally {
    front.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The middle one of some values; of an even number, the higher of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median, with the minimum and maximum in brackets if they differ. */
export function spread(values: readonly number[], format: (value: number) => string = whole): string {
  const [min, max] = [format(Math.min(...values)), format(Math.max(...values))];
  return min === max ? min : `${format(median(values))} (${min}–${max})`;
}

/** Milliseconds without decimals. */
export function whole(ms: number): string {
  return ms.toFixed(0);
}
