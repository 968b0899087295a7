import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vanOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import { bookedTitle, test as own, title } from "./booking-steps.ts";
import { startServer } from "./own-server.ts";
import { copySite } from "./own-site.ts";
import { expect } from "./test.ts";

type Setup = { rooms: unknown[]; offers: unknown[] };

/** A studio whose van can be booked. */
const test = own.extend({
  server: async ({ context }, use) => {
    const site = copySite();
    const offer = { ...vanOffer(), slug: "mobile-sensory-van", name: "Mobile Sensory Van" };
    const withVan = (setup: Setup) => ({
      ...setup,
      rooms: [...setup.rooms, { id: "van", name: "The van", fits: 3, cannot: [] }],
      offers: [...setup.offers, offer],
    });
    const change = (name: string, work: (value: never) => object) => {
      const file = path.join(site.folder, name);
      writeFileSync(file, JSON.stringify(work(JSON.parse(readFileSync(file, "utf8")) as never)));
    };
    change("booking.json", withVan);
    change("content.json", ({ content, ...facts }: { content: { booking: Setup } }) => ({
      ...facts,
      content: { ...content, booking: withVan(content.booking) },
    }));
    const server = await startServer({ RATE_LIMIT: "100000/1m", SITE_DIR: site.client });
    await use(server);
    for (const page of context.pages()) await page.close();
    await server.stop();
    site.remove();
  },
});

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT)
  test.describe(`a school books the van ${way}`, details, () => {
    test.use({ javaScriptEnabled });
    test("the postal code comes first, then the price, the time and the place", async ({
      page,
      server,
      faults,
    }) => {
      faults.expected.push(/Failed to load resource.*422/);
      await page.goto(`${server.url}/book/mobile-sensory-van`);
      const code = page.getByRole("textbox", { name: "Postal code" });
      const show = page.getByRole("button", { name: "Show the price and open times" });
      await expect(page.getByText("the drive by area: $0 to $40")).toBeVisible();
      await expect(code).toHaveAccessibleName("Postal code (required)");
      await code.fill("90210");
      await show.click();
      await expect(page.getByText("We do not drive there yet")).toBeVisible();
      await expect(code).toHaveValue("90210");
      await code.fill("43201");
      await show.click();
      await expect(page.getByText("a drive of 30 minutes, for $25")).toBeVisible();
      expect(page.url()).not.toContain("43201");
      await page
        .getByRole("main")
        .getByRole("button", { name: /to choose from$/ })
        .filter({ visible: true })
        .last()
        .click();
      await expect(page.getByText("$145, with the drive")).toBeVisible();
      await expect(async () => {
        const time = page.getByRole("radio", { name: "9 am" });
        await time.press("Space");
        await expect(time).toBeChecked({ timeout: 1000 });
      }).toPass();
      await page.getByRole("button", { name: "Continue with this time" }).click();
      await expect(title(page, "Who and what helps")).toBeVisible();
      await page.getByLabel("Your name").fill("Ada Fern");
      await page.getByLabel("Phone", { exact: true }).fill("614 555 0100");
      const next = page
        .getByRole("button", { name: "Look it over before you book" })
        .filter({ visible: true });
      await next.first().click();
      await expect(page.getByText("Please write where we should come.").first()).toBeVisible();
      // What is refused when it is empty is marked.
      for (const field of await page.getByRole("main").locator("[aria-invalid=true]").all())
        await expect(field).toHaveAccessibleName(/ \(required\)$/);
      await page.getByLabel("Street and house number").fill("7 School Row");
      await page.getByLabel("Postal code").fill("43201");
      await page.getByLabel("Whom do we ask for there?").fill("Ms Fern");
      await next.first().click();
      await expect(page.getByText("7 School Row")).toBeVisible();
      await page.getByRole("button", { name: /^Book it: \$145, pay/ }).click();
      await expect(bookedTitle(page)).toBeVisible();
      await expect(page.getByText("At your place: we come to you")).toBeVisible();
    });
  });
