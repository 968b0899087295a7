import type { Hono, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { type VitalsReport, vitalNames, vitalsPath } from "#contract/vitals.ts";
import { readWholeBody } from "../form/read-body.ts";
import type { AppEnv } from "../request-facts.ts";
import type { VitalsStore } from "./store.ts";

/** Most bytes of a report. */
const maxReport = 512;

/** A measure is at most ten minutes. */
const value = z.number().check(z.gte(0), z.lte(600_000));

const reportSchema = z.strictObject({
  page: z.string(),
  values: z
    .partialRecord(z.enum(vitalNames), value)
    .check(z.refine((values) => Object.keys(values).length > 0)),
});

/** What takes measurements works with. */
export type VitalsParts = {
  /** undefined while the pages do not measure themselves. */
  readonly store: () => VitalsStore | undefined;
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
    const vitals = store();
    if (!vitals) return c.text("Not found", 404);
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
      return c.text("Expected application/json", 415);
    const report = parseReport(String(await readWholeBody(c.req.raw.body, maxReport)));
    if (!report || !isPage(report.page)) return c.text("This is no report of a page here", 400);
    await vitals.add(report);
    return c.body(null, 204);
  });
  app.all(vitalsPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}

/** Reads a report; undefined where it holds anything else than known measures of one page. */
function parseReport(text: string): VitalsReport | undefined {
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
