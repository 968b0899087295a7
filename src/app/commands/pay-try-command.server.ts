import { spawn } from "node:child_process";
import { providerName } from "#core/pay/provider.ts";
import { run } from "#core/process/run.server.ts";
import { standInBeside } from "../stand-in-beside.server.ts";

/**
 * `npm run pay:try`: starts the site with a stand-in for the provider, so that an owner can give, and see what happens, without
 * an account. No money moves.
 */
run(async () => {
  const { standIn, settings } = await standInBeside();
  console.log(`A stand-in for ${providerName} is at ${standIn.url}: open it to see what can go wrong. No money moves. Stop both with Ctrl+C.
`);
  const site = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  // Ctrl+C reaches both; the site ends in its own time.
  process.on("SIGINT", () => {});
  site.on("exit", (code) => {
    process.exitCode = code ?? 0;
    void standIn.close();
  });
});
