/** How fast pages were for visitors: the report that a page sends, without anything about the visitor. */

/** Path that pages post their measurements to, as JSON: see {@link VitalsReport}. */
export const vitalsPath = "/api/v1.0/vitals";

/** Web Vitals: times are in milliseconds, `CLS` is a plain number. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

export type VitalName = (typeof vitalNames)[number];

/** Measurements of one page visit, without anything about the visitor. */
export type VitalsReport = {
  /** Path of the page: `/about`. */
  page: string;
  values: Partial<Record<VitalName, number>>;
};
