import type { Hono, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { readWholeBody } from "#core/form/read-body.server.ts";
import type { AppEnv } from "#core/http/request-facts.server.ts";
import { type VitalsReport, vitalNames, vitalsPath } from "./model.ts";
import type { VitalsStore } from "./vitals-store.server.ts";

/** Maximum size of a report, in bytes. */
const maxReport = 512;

/** A measure is at most ten minutes, in milliseconds. */
const value = z.number().check(z.gte(0), z.lte(600_000));

const reportSchema = z.strictObject({
  page: z.string(),
  values: z
    .partialRecord(z.enum(vitalNames), value)
    .check(z.refine((values) => Object.keys(values).length > 0)),
});

/** Dependencies of the vitals route. */
type VitalsParts = {
  /** undefined while pages are not measured. */
  readonly store: () => VitalsStore | undefined;
  /**
   * Whether the site has a page at a path. Reports of others are refused, so that nobody can fill the store
   * with paths.
   */
  readonly isPage: (path: string) => boolean;
};

/** Accepts page measurements: 204, or an error as plain text. They never block a form. */
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
    const report = parseReport(String(await readWholeBody(c.req.raw.body, { bytes: maxReport })));
    if (!report || !isPage(report.page)) return c.text("This is not a report of a page of this site", 400);
    await vitals.add(report);
    return c.body(null, 204);
  });
  app.all(vitalsPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}

/** Parses a report; undefined if it contains anything but known measures of one page. */
function parseReport(text: string): VitalsReport | undefined {
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
