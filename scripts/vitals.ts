import { existsSync } from "node:fs";
import path from "node:path";
import { StoreError } from "#server/store/failure.ts";
import {
  openVitals,
  type VitalSummary,
  type VitalsStore,
  vitalsDays,
  vitalsFileName,
} from "#server/vitals/store.ts";
import { isGoodVital } from "#server/vitals/thresholds.ts";
import { CommandError, run } from "./cli/run.ts";

/** `npm run vitals`: how fast pages were for visitors, for the owner. */
function main(): void {
  const folder = path.resolve(process.env.DATA_DIR?.trim() || "var");
  if (!existsSync(path.join(folder, vitalsFileName)))
    throw new CommandError(
      `There are no measurements in ${folder}. Pages measure themselves once "analytics: true" stands in ` +
        "content/site.yaml, the site is built again and the server has started.",
    );
  const store = openStore(folder);
  try {
    const summaries = store.summaries();
    console.log(`The last ${vitalsDays} days. Three of four visits were at least as good as the figure.\n`);
    if (summaries.length === 0) console.log("Nobody has been measured yet.");
    for (const page of new Set(summaries.map((summary) => summary.page))) {
      console.log(page);
      for (const summary of summaries.filter((candidate) => candidate.page === page))
        console.log(line(summary));
    }
  } finally {
    store.close();
  }
}

/** @throws CommandError when the file cannot be used. */
function openStore(folder: string): VitalsStore {
  try {
    return openVitals(folder, Date.now);
  } catch (error) {
    throw error instanceof StoreError ? new CommandError(error.message) : error;
  }
}

function line({ name, p75, count }: VitalSummary): string {
  const value = name === "CLS" ? p75.toFixed(3) : `${Math.round(p75)} ms`;
  const verdict = isGoodVital(name, p75) ? "good" : "slow";
  return `  ${name.padEnd(5)}${value.padStart(9)}  ${verdict}  ${count} visits`;
}

run(main);
