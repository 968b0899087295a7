import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import type { VitalName } from "#domain/vitals.ts";

const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  TTFB: TTFBThresholds,
};

/** Whether a value is good, by the Web Vitals thresholds. */
export function isGoodVital(name: VitalName, value: number): boolean {
  return value <= thresholds[name][0];
}
