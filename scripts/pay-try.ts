import { spawn } from "node:child_process";
import { paymentWebhookPath } from "#domain/payments.ts";
import { readConfig } from "#server/config/config.ts";
import { standInKeys, startStandIn } from "#server/payments/stand-in.ts";
import { run } from "./cli/run.ts";

/**
 * `npm run pay:try`: starts the site with a stand-in for Stripe, so that an owner can give, and see what happens, without
 * an account. No money moves.
 */
run(async () => {
  const { port } = readConfig(process.env);
  const standIn = await startStandIn({ webhook: () => `http://127.0.0.1:${port}${paymentWebhookPath}` });
  console.log(`A stand-in for Stripe is at ${standIn.url}. No money moves. Stop both with Ctrl+C.\n`);
  const site = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: "inherit",
    env: {
      ...process.env,
      STRIPE_SECRET_KEY: standInKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
      STRIPE_API_BASE: standIn.url,
    },
  });
  // Ctrl+C reaches both; the site ends in its own time.
  process.on("SIGINT", () => {});
  site.on("exit", (code) => {
    process.exitCode = code ?? 0;
    void standIn.close();
  });
});
