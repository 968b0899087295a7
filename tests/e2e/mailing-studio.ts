import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { test as booking } from "./booking-steps.ts";
import { catchMails, type MailCatcher } from "./mail-catcher.ts";
import { startServer } from "./own-server.ts";
import { copySite } from "./own-site.ts";
import { expect } from "./test.ts";

/** A booking test whose studio sends mails, and takes groups of 14. */
export const test = booking.extend<{ mails: MailCatcher }>({
  mails: async ({ browserName: _ }, use) => {
    const mails = await catchMails();
    await use(mails);
    await mails.stop();
  },
  server: async ({ context, mails }, use) => {
    const site = copySite();
    for (const name of ["booking.json", "content.json"]) {
      const file = path.join(site.folder, name);
      const larger = /("slug":"group-session".*?"people":\{"min":4,"max":)10/s;
      writeFileSync(file, readFileSync(file, "utf8").replace(larger, "$114"));
    }
    const server = await startServer({
      RATE_LIMIT: "100000/1m",
      SITE_DIR: site.client,
      SMTP_URL: mails.url,
      MAIL_TO: "studio@example.com",
    });
    await use(server);
    for (const page of context.pages()) await page.close();
    await server.stop();
    site.remove();
  },
});

/** Presses what goes on: without a connection it loses nothing, and with one it arrives. */
export type GoOn = (control: Locator, refill: () => Promise<void>, arrived: Locator) => Promise<void>;

/**
 * Presses a control while the connection is gone, and again once it is back.
 *
 * @param hasScript Without JavaScript the browser shows a page of its own; `refill` enters again what it does not restore.
 */
export async function pressTwice(
  page: Page,
  control: Locator,
  {
    hasScript,
    press,
    refill,
  }: { hasScript: boolean; press: (control: Locator) => Promise<void>; refill: () => Promise<void> },
): Promise<void> {
  const here = page.url();
  await page.context().setOffline(true);
  await press(control);
  if (hasScript) {
    const words = page.getByText(strings.offline);
    await expect(words).toBeInViewport();
    await expect(page.locator(":focus").filter({ has: words })).toHaveCount(1);
  } else await page.waitForURL(/^chrome-error:/);
  await page.context().setOffline(false);
  if (!hasScript) {
    await page.goto(here);
    await refill();
  }
  await press(control);
}
