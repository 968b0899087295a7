import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { pagePath } from "#core/values/paths.ts";
import { type VitalName, type VitalsReport, vitalsPath } from "#features/vitals/model.ts";

// Measures how fast the page loaded and responded, and sends the figures once, when the page is hidden. The
// wake script imports this file after everything else, and only if the owner wants it (docs/performance.md).

const page = pagePath(location.pathname);
const values: VitalsReport["values"] = {};

function note({ name, value }: { name: VitalName; value: number }): void {
  values[name] = Math.round(value * 10_000) / 10_000;
}

for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note);

function send(): void {
  if (document.visibilityState !== "hidden" || Object.keys(values).length === 0) return;
  removeEventListener("visibilitychange", send);
  const report: VitalsReport = { page, values };
  navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
}

// Added after the listeners of web-vitals, so that the final values are in.
addEventListener("visibilitychange", send);
