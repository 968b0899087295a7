// `npm run drill`: lets a machine die and another one take over, all on this machine, and prints how it went. DRILL_ROUNDS says how often.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { dieAndTakeOver } from "./dead-machine.ts";

const rounds = Number(process.env.DRILL_ROUNDS ?? 1);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

console.log(
  "A server takes forms for ten seconds and dies with its folder; another one takes over from its copies. Both run here, and nothing of them remains. This takes a few minutes.",
);
console.log(
  `${cpus()[0]?.model ?? "unknown CPU"}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`,
);
for (let round = 1; round <= rounds; round++) {
  const folder = mkdtempSync(path.join(tmpdir(), "drill-"));
  try {
    const { confirmed, lost, oldestLost, twice, pageAfter } = await dieAndTakeOver({
      folder,
      program: "scripts/start.ts",
      env: {},
      sendMs: 10_000,
      perSecond: 50,
    });
    console.log(
      `${round}. ${confirmed} forms confirmed in ${seconds(10_000)}, then the machine died. ${lost} are missing${lost > 0 ? `, the oldest ${seconds(oldestLost)} old` : ""}; ${twice} are there twice. The first page came after ${seconds(pageAfter)}.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
