import type { Context, Hono, MiddlewareHandler } from "hono";
import { type VitalsReport, vitalNames, vitalsPath } from "#contract/vitals.ts";
import { readBody } from "../form/read-body.ts";
import { Refusal } from "../form/refusal.ts";
import type { AppEnv } from "../request-facts.ts";
import type { VitalsStore } from "./store.ts";

/** Most bytes of a report. */
const longestReport = 512;

/** Largest value of a measure: ten minutes. */
const largestValue = 600_000;

/** What takes measurements works with. */
export type VitalsParts = {
  readonly store: VitalsStore;
  /** Whether the site has a page at a path; others are refused, so that nobody can fill the store with names. */
  readonly isPage: (path: string) => boolean;
};

/** Takes measurements of pages: 204, or a plain word on what is wrong. They never hold up a form. */
export function addVitals(
  app: Hono<AppEnv>,
  { store, isPage }: VitalsParts,
  guards: { readonly fromOwnPages: MiddlewareHandler<AppEnv>; readonly limited: MiddlewareHandler<AppEnv> },
): void {
  app.use(vitalsPath, guards.fromOwnPages);
  app.post(vitalsPath, guards.limited, async (c) => {
    const wait = c.get("waitSeconds");
    if (wait > 0) return c.text("Too many reports", 429, { "retry-after": String(wait) });
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
      return c.text("Expected application/json", 415);
    const report = parseReport(await readText(c));
    if (!report || !isPage(report.page)) return c.text("This is no report of a page here", 400);
    store.add(report);
    return c.body(null, 204);
  });
  app.all(vitalsPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}

async function readText(c: Context<AppEnv>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await readBody(c.req.raw.body, (chunk) => {
    size += chunk.length;
    if (size > longestReport)
      throw new Refusal(413, "This report is too long", { headers: { connection: "close" } });
    chunks.push(chunk);
  });
  return Buffer.concat(chunks).toString("utf8");
}

/** Reads a report; undefined where it holds anything else than known measures of one page. */
function parseReport(text: string): VitalsReport | undefined {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(report) || Object.keys(report).join() !== "page,values") return undefined;
  const { page, values } = report;
  if (typeof page !== "string" || !isRecord(values)) return undefined;
  const entries = Object.entries(values);
  const areKnown = entries.every(
    ([name, value]) =>
      (vitalNames as readonly string[]).includes(name) &&
      typeof value === "number" &&
      value >= 0 &&
      value <= largestValue,
  );
  return areKnown && entries.length > 0 ? { page, values } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
