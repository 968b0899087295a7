import { existsSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import {
  isGoodVital,
  openVitals,
  type VitalSummary,
  vitalsDays,
  vitalsFileName,
} from "#features/vitals/vitals.server.ts";

/** `npm run vitals`: shows the owner how fast pages were for visitors. */
function main(): void {
  const folder = dataFolder(process.env);
  if (!existsSync(path.join(folder, vitalsFileName)))
    throw new CommandError(
      `There are no measurements in ${folder} yet. Set "analytics: true" in content/site.yaml, publish the site ` +
        "(npm run publish) and start the server (npm start).",
    );
  const store = openVitals(folder, Date.now);
  try {
    const summaries = store.summaries();
    console.log(`The last ${vitalsDays} days. Three out of four visits were at least this fast.\n`);
    if (summaries.length === 0) console.log("No visits have been measured yet.");
    for (const page of new Set(summaries.map((summary) => summary.page))) {
      console.log(page);
      for (const summary of summaries.filter((candidate) => candidate.page === page))
        console.log(line(summary));
    }
  } finally {
    store.close();
  }
}

function line({ name, p75, count }: VitalSummary): string {
  const value = name === "CLS" ? p75.toFixed(3) : `${Math.round(p75)} ms`;
  const verdict = isGoodVital(name, p75) ? "good" : "slow";
  return `  ${name.padEnd(5)}${value.padStart(9)}  ${verdict}  ${count} visits`;
}

run(main);
