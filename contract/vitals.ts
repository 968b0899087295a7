/** Path that a page sends its measurements to, as JSON: see {@link VitalsReport}. */
export const vitalsPath = "/api/v1.0/vitals";

/** How a page felt, in the measures that browsers agree on; times are in milliseconds, `CLS` is a plain number. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

/** The name of one measure. */
export type VitalName = (typeof vitalNames)[number];

/** What one visit to one page came to. It says nothing of the visitor. */
export type VitalsReport = {
  /** Path of the page: `/about`. */
  page: string;
  values: Partial<Record<VitalName, number>>;
};
