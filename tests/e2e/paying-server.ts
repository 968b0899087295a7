import { paymentWebhookPath } from "#domain/payments.ts";
import { standInKeys, startStandIn } from "#server/payments/stand-in.ts";
import type { ReleaseParts } from "#server/static/release-folder.ts";
import { publishSeparately } from "../publish-separately.ts";
import { type CardServer, startCardServer } from "./card-server.ts";
import { test } from "./test.ts";

type PayingServer = { server: CardServer; standIn: Awaited<ReturnType<typeof startStandIn>> };

/**
 * Gives each test of a file a server that takes payments, and the stand-in where one pays.
 *
 * @param name Of the release that leads to the stand-in.
 * @param firstPort Of the stand-in. It differs from that of other projects that run beside.
 * @returns What the running test has.
 */
export function withPayingServer(name: string, firstPort: number): PayingServer {
  const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const keys = {
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  };
  const running = {} as PayingServer;
  let release: ReleaseParts;

  test.beforeAll(async () => {
    release = await publishSeparately(`${name}-${port}`, { ...keys, CONTENT_DIR: "tests/content" });
  });

  test.beforeEach(async () => {
    const webhook: { address?: string } = {};
    running.standIn = await startStandIn({ port, webhook: () => webhook.address });
    running.server = await startCardServer(keys, release);
    webhook.address = running.server.url + paymentWebhookPath;
  });

  test.afterEach(async ({ page }) => {
    // It may be loading what its links lead to.
    await page.goto("about:blank");
    await running.server.stop();
    await running.standIn.close();
  });

  return running;
}
