import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import type { ReleaseParts } from "#site/static/release-folder.server.ts";
import { publishSeparately } from "../publish-separately.ts";
import { type CardServer, startCardServer } from "./card-server.ts";
import { test } from "./test.ts";

type PayingServer = { server: CardServer; standIn: Awaited<ReturnType<typeof startStandIn>> };

/** Port of the stand-in in the first worker. Pages name it in their security policy. */
const firstPort = 12_000;

/** The release that leads to the stand-in, made once in each worker. */
let release: Promise<ReleaseParts> | undefined;

/** Gives each test of a file a server that takes payments, and the stand-in where one pays. @returns what the running test has */
export function withPayingServer(): PayingServer {
  const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const keys = {
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  };
  const running = {} as PayingServer;

  test.beforeAll(async () => {
    release ??= publishForPaying(`paying-${port}`, keys);
    await release;
  });

  test.beforeEach(async () => {
    const webhook: { address?: string } = {};
    running.standIn = await startStandIn({ port, webhook: () => webhook.address });
    running.server = await startCardServer(keys, await release);
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

/** Publishes the pages on which one pays, and few others. */
async function publishForPaying(name: string, keys: Readonly<Record<string, string>>): Promise<ReleaseParts> {
  const content = copyContent();
  content.switchOff("blog", "volunteers", "visit");
  content.keepHomes();
  try {
    return await publishSeparately(name, { ...keys, CONTENT_DIR: content.root });
  } finally {
    content.remove();
  }
}
