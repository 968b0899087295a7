import { readConfig } from "#core/config/config.server.ts";
import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";

/**
 * Starts a stand-in for the provider beside the site, at the port after the site's if it is free: pages name its address, so another
 * one would have to be published first. A site at any free port (0) has a stand-in at any free port: the one after 0
 * is one that browsers refuse.
 * @returns it, with the settings that lead the site to it
 */
export async function standInBeside() {
  const { port } = readConfig(process.env);
  const webhook = () => `http://127.0.0.1:${port}${paymentWebhookPath}`;
  const standIn = await startStandIn({ port: port && port + 1, webhook }).catch(() =>
    startStandIn({ webhook }),
  );
  const settings = {
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  return { standIn, settings };
}
